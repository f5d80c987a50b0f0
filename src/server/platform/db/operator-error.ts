/**
 * A fault that whoever runs the program can mend: its message is the whole text for them, in sentences, with what to
 * do. Whoever starts the program prints the message without a stack and ends with exit code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
