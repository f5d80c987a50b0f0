/**
 * A fault that the operator can fix. The message is the complete text for the operator, with what to do. The starting
 * script prints it without a stack and exits with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
