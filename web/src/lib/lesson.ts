// Where a learner is in a guided match. The steps' own count of moves is enough to find it again after a break.

import type { LessonStep } from '../protocol';

/** The step to show, from the one shown last and the number of moves made by now. */
export function stepAt(steps: LessonStep[], index: number, moves: number): number {
  const step = steps[index];
  const next = steps[index + 1];
  if (!step || step.moves === moves) return index;
  if (step.kind !== 'read' && (!next || next.moves === moves)) return index + 1;
  const fitting = steps.map((each, at) => ({ at, fits: each.moves === moves })).filter(({ fits }) => fits);
  const nearest = fitting.sort((one, other) => Math.abs(one.at - index) - Math.abs(other.at - index))[0];
  return nearest?.at ?? steps.length;
}

const key = (table: string) => `questhall.lesson.${table}`;

export function keptStep(table: string): number {
  return Number(localStorage.getItem(key(table)) ?? 0) || 0;
}

export function keepStep(table: string, index: number): void {
  try {
    localStorage.setItem(key(table), String(index));
  } catch {
    // then the lesson is found again by its moves alone
  }
}
