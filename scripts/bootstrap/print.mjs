/**
 * Tells the person what is going on, on standard error: standard output belongs to the command.
 * @param {string} text
 */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/** A failure whose message says what is wrong and what to do: shown as it is, without a stack. */
export class UserError extends Error {}
