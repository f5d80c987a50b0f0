/**
 * A new key for one intent of the person (one press of Save). Keep it for every repetition of that intent and take a new one for
 * the next. Not `crypto.randomUUID`, which browsers withhold on a laboratory's plain-HTTP network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
