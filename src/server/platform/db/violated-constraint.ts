/**
 * The name of the constraint or unique index that an error of the database says was violated (SQLSTATE class 23), or `null`
 * for any other error. Commands recognise by it what they refuse with kind words.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  const { code, constraint } = error;
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : null;
}
