// A page that is left after a success has a word to say that only the next page can show.

let word: string | null = null;

export const leaveWord = (text: string): void => {
  word = text;
};

/** The word of the page before, once. */
export function takeWord(): string | null {
  const taken = word;
  word = null;
  return taken;
}
