// The little markup that rule books use, as data to draw: nothing is ever put into the page as HTML.

export type Piece =
  | { kind: 'text' | 'strong' | 'em' | 'code' | 'mark'; text: string }
  | { kind: 'clause'; id: string };

export type Block = { kind: 'text'; pieces: Piece[] } | { kind: 'table'; head: Piece[][]; rows: Piece[][][] };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Z][A-Z0-9]*-\d+[a-z]?|(?:HR?|D)-[A-Z][A-Z0-9]*(?:-[A-Z]+)*)\b/g;

/** Inline marks, and clause ids that the book knows. */
export function pieces(text: string, known: (id: string) => boolean = () => false): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, em, id] = match;
    if (id && !known(id)) continue;
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code) found.push({ kind: 'code', text: code });
    else if (strong) found.push({ kind: 'strong', text: strong });
    else if (em) found.push({ kind: 'em', text: em });
    else if (id) found.push({ kind: 'clause', id });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

/** Paragraphs and tables. */
export function blocks(text: string, known?: (id: string) => boolean): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.split('\n').map((line) => line.trim());
    const rows = lines.filter((line) => line.startsWith('|'));
    if (rows.length > 1 && rows.length === lines.filter(Boolean).length) {
      const cells = rows.filter((row) => !/^[|\s:-]+$/.test(row)).map((row) => row.replace(/^\||\|$/g, '').split('|'));
      const [head = [], ...rest] = cells.map((row) => row.map((cell) => pieces(cell.trim(), known)));
      found.push({ kind: 'table', head, rows: rest });
    } else if (part.trim()) {
      found.push({ kind: 'text', pieces: pieces(lines.join(' '), known) });
    }
  }
  return found;
}

/** Splits plain text where a word that is searched for stands. */
export function marked(text: string, words: string[]): Piece[] {
  if (!words.length) return [{ kind: 'text', text }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((part, at): Piece => ({ kind: at % 2 ? 'mark' : 'text', text: part }))
    .filter((piece) => piece.kind !== 'text' || piece.text);
}
