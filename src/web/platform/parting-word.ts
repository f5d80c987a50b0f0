// A page that is left after a success has a word to say that only the next page can show.

export interface PartingWord {
  readonly text: string;
  /** Whether it asks for something to be looked at, and so stays until it is dismissed. */
  readonly stays: boolean;
}

let word: PartingWord | null = null;

export const leaveWord = (text: string, stays = false): void => {
  word = { text, stays };
};

/** The word of the page before, once. */
export function takeWord(): PartingWord | null {
  const taken = word;
  word = null;
  return taken;
}
