import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { expect } from 'vitest';

// What the tests of the lists of orders and bills share.

export const LISTED_DOCTORS = [
  'Dr. Anil Kumar',
  'Doctor Sunita Rao',
  'Raosaheb More',
  'डॉ. मीरा जोशी',
  'Dr. O_Neill 50%',
];

/** An entry of a list, by a number with another period than other lists. */
export function pick<T>(list: readonly T[], turn: number, step: number): T {
  const value = list[(turn * step + Math.floor(turn / list.length)) % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
}

/** A view as in the address of a list. */
export const asQuery = (view: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

/** Keys of the doctors of a filter: the one with exactly that name, else all whose name contains it. */
export function doctorsMeant(rows: readonly { readonly doctor_name: string }[], typed = ''): ReadonlySet<string> {
  const keys = new Set(rows.map(({ doctor_name }) => doctorKey(doctor_name)));
  const meant = doctorKey(typed);
  return keys.has(meant) ? new Set([meant]) : new Set([...keys].filter((key) => key.includes(meant)));
}

export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

interface Page {
  readonly page: number;
  readonly total: number;
  readonly total_is_capped: boolean;
}

/** Expects these numbers on the pages of 25 of a view, from either end. */
export async function expectPages<Found extends Page>(
  numbers: readonly string[],
  pageOf: (at: { readonly page: number | 'last'; readonly page_size: 25 }) => Promise<Found>,
  numbersOf: (page: Found) => string[],
): Promise<void> {
  const pages = Math.ceil(numbers.length / 25);
  const shown = [];
  for (let page = 1; page <= pages; page += 1) shown.push(...numbersOf(await pageOf({ page, page_size: 25 })));
  expect(shown).toEqual(numbers);
  const last = await pageOf({ page: 'last', page_size: 25 });
  expect(last).toMatchObject({ page: pages, total: numbers.length, total_is_capped: false });
  expect(numbersOf(last)).toEqual(numbers.slice((pages - 1) * 25));
}
