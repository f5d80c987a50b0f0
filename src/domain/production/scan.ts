// What a scanner types, or a user in its place.
import { serialNumber, serialPartsOf } from '#domain/work-orders/serial-number.ts';

export const SCAN_TEXTS = {
  label: 'Work order',
  hint: 'Use a scanner, or open the code with your phone’s camera.',
  notASerialNumber: 'This is not a serial number. Scan the code of an order, or type its number.',
} as const;

/**
 * Returns the serial number in a scan: `WO-2026-0412`, the address of the order's page, or `412` for a number of this
 * year. Null if it contains none.
 */
export function scannedSerialNumber(scan: string, year: number): string | null {
  const [address = ''] = scan.trim().split(/[?#]/);
  const last = address.replace(/\/$/, '').split('/').at(-1) ?? '';
  const parts = /^0*[1-9]\d{0,7}$/.test(last) ? { year, number: Number(last) } : serialPartsOf(last);
  return parts === null ? null : serialNumber(parts.year, parts.number);
}
