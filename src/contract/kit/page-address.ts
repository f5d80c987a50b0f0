/**
 * Whether a path is one at which the page stands. The API, what is built, what watches the server, and whatever is named as a file have
 * their own answers.
 */
export const isPageAddress = (path: string): boolean =>
  !/^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)|\.\w+$/.test(path);
