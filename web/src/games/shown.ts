// Made from src/questhall/engine/shown.py by `make types`. Do not edit.

/** A paragraph of the summary, with the clauses to read further. */
export interface Part {
  title: string;
  text: string;
  clauses: string[];
}

/** One page: what it is, how one wins, a turn, what to look out for. */
export interface Summary {
  lead: string;
  parts: Part[];
}
