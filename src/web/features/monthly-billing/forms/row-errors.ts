/** What is wrong with one row, for a message about all of them. */
export interface RowError {
  readonly serial_number: string;
  readonly message: string;
}

/** A message names at most this many rows; the others are marked in place. */
const MAX_NAMED = 6;

/** `WO-2026-0001, WO-2026-0004: Invalid amount…; WO-2026-0002: …` */
export function errorsText(errors: readonly RowError[]): string {
  const named = new Map<string, string[]>();
  for (const { serial_number, message } of errors.slice(0, MAX_NAMED)) {
    named.set(message, [...(named.get(message) ?? []), serial_number]);
  }
  const texts = [...named].map(([message, serials]) => `${serials.join(', ')}: ${message}`);
  const more = errors.length - MAX_NAMED;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
