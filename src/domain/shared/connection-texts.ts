// What is said when a request got no answer, whatever it was about.

export const CONNECTION_TEXTS = {
  /** This device has no network. */
  offline: 'Network error: Please check your internet connection and try again',
  /** There is a network, but the server did not answer. */
  unreachable: 'Connection error: Unable to reach the server. Please try again',
} as const;
