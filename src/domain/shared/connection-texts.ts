// Messages about the connection to the server: after a failed request, and while the browser waits for an answer.

export const CONNECTION_TEXTS = {
  offline: 'Network error: Please check your internet connection and try again',
  /** The device has a network, but the server did not answer. */
  unreachable: 'Connection error: Unable to reach the server. Please try again',
  /** The server responds, but the browser did not send this request. */
  blocked: 'This request was blocked by the browser. Turn off the ad blocker for this site, then reload the page.',
} as const;

/** Texts of the bar that every screen shows while there is a connection problem. */
export const CONNECTION_BAR_TEXTS = {
  offline: 'You are offline. Your entries are kept.',
  unreachable: 'The server is not responding. Trying again…',
  database: 'The database is not responding. Trying again…',
  slow: 'The server is slow. Still waiting…',
} as const;
