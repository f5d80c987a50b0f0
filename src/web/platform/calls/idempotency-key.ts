/**
 * Returns a new key for one action of the user, such as a click on Save. Retries of the action use the same key. Not
 * `crypto.randomUUID`, which browsers do not offer over plain HTTP.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
