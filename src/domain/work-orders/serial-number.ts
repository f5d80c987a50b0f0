// Serial numbers: WO-YYYY-NNNN, given by the server, per year in the laboratory's time zone.

export const SERIAL_NUMBER_FORMAT = 'WO-YYYY-NNNN';

/** `WO-2026-0042`; five digits and more after 9999. */
export const serialNumber = (year: number, number: number): string => `WO-${year}-${String(number).padStart(4, '0')}`;

/** A range of serial numbers that a search term is the beginning of: `WO-2026` is the whole year, `wo-2026-01` 0100–0199 and so on. */
export interface SerialPrefix {
  readonly year: number;
  /** The digits typed after the year, if any. */
  readonly digits: string;
}

/** Reads a search term as the beginning of a serial number, or null when it is none. */
export function parseSerialPrefix(term: string): SerialPrefix | null {
  const match = /^wo-(\d{4})(?:-(\d{0,9}))?$/i.exec(term.trim());
  return match ? { year: Number(match[1]), digits: match[2] ?? '' } : null;
}
