// A flash message: what a page that is left after a success says on the next one, once.

export interface FlashMessage {
  readonly text: string;
  /** An additional note, on a separate line: with it the message stays until it is dismissed. */
  readonly tail: string | undefined;
}

let waiting: FlashMessage | null = null;

export const setFlash = (text: string, tail?: string): void => {
  waiting = { text, tail };
};

/** The message of the page before, once. */
export function consumeFlash(): FlashMessage | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
