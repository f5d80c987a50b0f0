let isPending = false;

/**
 * Whether a sign-out is pending. The server has already ended the session, but the browser clears its storage before it
 * delivers the answer, which takes seconds on a busy machine. Until then the server refuses every request.
 */
export const isSignOutPending = (): boolean => isPending;

/** Runs a sign-out, which is pending until it settles. */
export async function signingOut<T>(work: () => Promise<T>): Promise<T> {
  isPending = true;
  try {
    return await work();
  } finally {
    isPending = false;
  }
}
