/** The source of the signed-in user, by account ID; null if no user is signed in. */
export interface SessionWatch {
  readonly person: () => string | null;
  /** Asks the server for the current account ID. */
  readonly askAgain: () => Promise<string | null>;
}

const NOBODY: SessionWatch = { person: () => null, askAgain: () => Promise.resolve(null) };

let watch = NOBODY;

/**
 * Sets the source of the signed-in user for requests. Returns a function that removes it. Without a source nobody is
 * signed in.
 */
export function watchSession(given: SessionWatch): () => void {
  watch = given;
  return () => {
    watch = NOBODY;
  };
}

export const sessionWatch = (): SessionWatch => watch;
