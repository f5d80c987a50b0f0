// Serial numbers: WO-YYYY-NNNN, given by the server, per year in the laboratory's time zone.

export const SERIAL_NUMBER_FORMAT = 'WO-YYYY-NNNN';

/** `WO-2026-0042`; after 9999 it has five or more digits. */
export const serialNumber = (year: number, number: number): string => `WO-${year}-${String(number).padStart(4, '0')}`;

/** The year and number of a serial number; null for other text. */
export function serialPartsOf(text: string): { readonly year: number; readonly number: number } | null {
  const [, years, digits] = /^wo-(\d{4})-(\d{4,8})$/i.exec(text.trim()) ?? [];
  if (years === undefined || digits === undefined) return null;
  const [year, number] = [Number(years), Number(digits)];
  // Numbers with more than four digits have no leading zero. 0 is not a number.
  return number > 0 && serialNumber(year, number).endsWith(`-${digits}`) ? { year, number } : null;
}

/** Serial numbers `first` to `last` of each year from `firstYear` to `lastYear`. */
export interface SerialRange {
  readonly firstYear: number;
  readonly lastYear: number;
  readonly first: number;
  readonly last: number;
}

const LARGEST = 2_147_483_647;

/**
 * The serial numbers that start with a search term: `wo-20` matches the years 2000 to 2099, `WO-2026` the whole year,
 * `WO-2026-12` 1200–1299, 12000–12999 and so on. Null if no serial number starts with the term.
 */
export function serialRangesOf(term: string): SerialRange[] | null {
  const match = /^wo-(?:(\d{0,3})|(\d{4})-?|(\d{4})-(\d{1,8}))$/i.exec(term.trim());
  if (!match) return null;
  const [, yearStart, wholeYear, year, digits] = match;
  if (year !== undefined && digits !== undefined) return rangesOfDigits(Number(year), digits);
  const [firstYear, lastYear] = filled(wholeYear ?? yearStart ?? '', 4);
  return [{ firstYear, lastYear, first: 1, last: LARGEST }];
}

/** Whether the range includes all serial numbers of its years. */
export const isOfWholeYears = ({ first, last }: SerialRange): boolean => first === 1 && last === LARGEST;

/** Numbers with four digits have leading zeros; longer numbers do not. */
function rangesOfDigits(year: number, digits: string): SerialRange[] {
  const widths = [4, 5, 6, 7, 8].filter((width) => width >= digits.length && (width === 4 || !digits.startsWith('0')));
  return widths.map((width) => {
    const [first, last] = filled(digits, width);
    return { firstYear: year, lastYear: year, first, last };
  });
}

/** The smallest and largest number of `width` digits that start with `digits`. */
const filled = (digits: string, width: number): [number, number] => [
  Number(digits.padEnd(width, '0')),
  Number(digits.padEnd(width, '9')),
];
