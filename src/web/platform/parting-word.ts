// A page that is left after a success has a word to say that only the next page can show.

export interface PartingWord {
  readonly text: string;
  /** What is to be looked at besides, on a line of its own: with it the word stays until it is dismissed. */
  readonly tail: string | undefined;
}

let word: PartingWord | null = null;

export const leaveWord = (text: string, tail?: string): void => {
  word = { text, tail };
};

/** The word of the page before, once. */
export function takeWord(): PartingWord | null {
  const taken = word;
  word = null;
  return taken;
}
