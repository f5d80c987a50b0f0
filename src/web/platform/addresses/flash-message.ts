// A flash message: after a success that leaves the page, the next page shows it once.

export interface FlashMessage {
  readonly text: string;
  /** A note on a separate line. With it the message stays until the user dismisses it. */
  readonly tail: string | undefined;
}

let waiting: FlashMessage | null = null;

export const setFlash = (text: string, tail?: string): void => {
  waiting = { text, tail };
};

/** Returns the message of the previous page and clears it. */
export function consumeFlash(): FlashMessage | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
