/**
 * Returns the name of the violated constraint or unique index (SQLSTATE class 23); `null` for any other error. Commands
 * use it to return a refusal.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  const { code, constraint } = error;
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : null;
}
