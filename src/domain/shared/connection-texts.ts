// The messages about the connection to the server: after a request without an answer, and while one is awaited.

export const CONNECTION_TEXTS = {
  /** This device has no network. */
  offline: 'Network error: Please check your internet connection and try again',
  /** There is a network, but the server did not answer. */
  unreachable: 'Connection error: Unable to reach the server. Please try again',
  /** The server answers, but this request never got out of the browser. */
  blocked: 'This request was blocked by the browser. Turn off the ad blocker for this site, then reload the page.',
} as const;

/** What the bar says on every screen while something is wrong; when it goes, all is well again. */
export const CONNECTION_BAR_TEXTS = {
  offline: 'You are offline. Your entries are kept.',
  unreachable: 'The server is not responding. Trying again…',
  database: 'The database is not responding. Trying again…',
  slow: 'The server is slow. Still waiting…',
} as const;
