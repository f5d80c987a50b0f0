let isPending = false;

/**
 * Whether this page waits for the answer to a sign-out. The server no longer knows the session then, and the browser empties its storage
 * before it hands the answer over, which takes seconds on a busy machine. Until then the server refuses every request.
 */
export const isSignOutPending = (): boolean => isPending;

/** Runs a sign-out. */
export async function signingOut<T>(work: () => Promise<T>): Promise<T> {
  isPending = true;
  try {
    return await work();
  } finally {
    isPending = false;
  }
}
