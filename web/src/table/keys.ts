// What a key means at the table. Keys in fields and with a modifier belong to the browser.

export type Command =
  | { do: 'choose'; key: string }
  | { do: 'walk'; by: 1 | -1 }
  | { do: 'back' | 'hint' | 'odds' | 'help' | 'skip' | 'log' | 'rules' | 'chat' | 'point' };

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'target' | 'defaultPrevented'>;

const SHIFTED: Record<string, 'log' | 'rules' | 'chat' | 'point'> = { L: 'log', R: 'rules', C: 'chat', P: 'point' };

export function commandOf(event: Pressed, playing: boolean): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || inField(event.target)) return null;
  const { key } = event;
  if (key === '?') return { do: 'help' };
  if (key === '%') return { do: 'odds' };
  if (playing && (key === ' ' || key === 'Escape')) return { do: 'skip' };
  if (key === 'ArrowDown' || key === 'ArrowRight') return { do: 'walk', by: 1 };
  if (key === 'ArrowUp' || key === 'ArrowLeft') return { do: 'walk', by: -1 };
  if (key.length !== 1) return null;
  const upper = key.toUpperCase();
  if (event.shiftKey && key === upper) {
    const command = SHIFTED[upper];
    return command ? { do: command } : null;
  }
  if (upper === 'U') return { do: 'back' };
  if (upper === 'H') return { do: 'hint' };
  return /[0-9A-Z]/.test(upper) ? { do: 'choose', key: upper } : null;
}

function inField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
