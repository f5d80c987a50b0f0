/**
 * A fault that the operator can fix: its message is the whole text for them, in sentences, with what to do. The
 * starting script prints the message without a stack and ends with exit code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
