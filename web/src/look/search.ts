// Searching a rule book by words: all of them must stand there, in any order and in any of their usual forms.

/** What is searched for: the words of a question without their endings, so that "enemies" finds "enemy". */
export function wordsOf(query: string): string[] {
  const words = flat(query).split(/[^\p{L}\p{N}-]+/u);
  return words.map(stem).filter((word) => word.length > 1 || /\d/.test(word));
}

/** Whether a text has all the words. */
export function has(text: string, words: string[]): boolean {
  const flattened = flat(text);
  return words.every((word) => flattened.includes(word));
}

/** Small letters without accents, names in words, plain hyphens. */
function flat(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‐‑–]/g, '-').replaceAll('_', ' ').toLowerCase();
}

function stem(word: string): string {
  const [, short = word] = /^(\p{L}{3,})(?:ies|y)$/u.exec(word) ?? /^(\p{L}{4,})(?:ing|ed|es)$/u.exec(word) ?? /^(\p{L}{3,})s$/u.exec(word) ?? [];
  return short;
}
