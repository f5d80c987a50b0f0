/** The id of the account that the page assumes is signed in; null is none. */
export interface SessionWatch {
  readonly person: () => string | null;
  /** The same, as the server says at this moment. */
  readonly askAgain: () => Promise<string | null>;
}

const NOBODY: SessionWatch = { person: () => null, askAgain: () => Promise.resolve(null) };

let watch = NOBODY;

/** Tells requests whose they are, from now until the returned function is called. Before that nobody is signed in. */
export function watchSession(given: SessionWatch): () => void {
  watch = given;
  return () => {
    watch = NOBODY;
  };
}

export const sessionWatch = (): SessionWatch => watch;
