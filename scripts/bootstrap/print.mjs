/**
 * Prints to standard error, because standard output belongs to the command.
 * @param {string} text
 */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/** An error whose message says what is wrong and what to do. It is printed without a stack. */
export class UserError extends Error {}
