// How long the order forms keep their messages and lists, in milliseconds.

/** A success stays this long; an error stays until it is dismissed. */
export const CREATED_MESSAGE_MS = 5000;

/** Suggestions stay this long after their field lost the focus. */
export const SUGGESTIONS_CLOSE_MS = 200;
