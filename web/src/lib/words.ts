const PLURAL = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "5 minutes ago", from milliseconds since 1970. */
export function ago(then: number, now = Date.now()): string {
  const seconds = Math.round((then - now) / 1000);
  if (seconds > -60) return 'just now';
  if (seconds > -3600) return PLURAL.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86_400) return PLURAL.format(Math.round(seconds / 3600), 'hour');
  return PLURAL.format(Math.round(seconds / 86_400), 'day');
}

/** A value's name in plain words: `current_tile` → "current tile", `temple6` → "temple 6". */
export function plain(name: number | string): string {
  return String(name).replaceAll('_', ' ').replace(/([a-z]{2})(\d)/g, '$1 $2');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Be the last. Then …" → "Be the last." */
export function firstSentence(text: string): string {
  return text.split(/(?<=\.) /, 1)[0] ?? text;
}

/** "2", "2 or 4", "2, 3 or 4". */
export function either(values: (number | string)[]): string {
  return joined(values, 'or');
}

/** "North", "North and South", "North, South and East". */
export function all(values: (number | string)[]): string {
  return joined(values, 'and');
}

function joined(values: (number | string)[], word: string): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;
}
