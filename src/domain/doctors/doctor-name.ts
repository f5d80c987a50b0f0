// Doctors are typed freely and grouped by a normalised name, so that spelling never splits a doctor in two.
import { normalizeLine } from '#domain/shared/text.ts';
import { LATIN_BEFORE_NATIVE, TITLES } from './name-prefixes.ts';

export const MAX_NAME_LENGTH = 120;

/** The normalized name without a leading Dr, Dr., Doctor ("Drake" keeps its Dr), डॉ., ڈاکٹر or a title of another language. */
export const withoutTitle = (name: string): string => normalizeLine(name).replace(TITLES, '');

/**
 * What two spellings of one doctor share: no title, no case, no spaces, none of the joiners that only shape letters. Empty when nothing
 * but a title was given.
 */
export const doctorKey = (name: string): string =>
  withoutTitle(name)
    .toLowerCase()
    .replaceAll(/\s|[\u200C\u200D]|[\uFE00-\uFE0F]/g, '');

/**
 * `Dr. Anil Kumar`, whatever title was typed. A title in another language stays as it is: doctors write it so. Two doctors of one name that
 * were stored before such titles were recognized still have different names.
 */
export function withTitle(name: string): string {
  const normalized = normalizeLine(name);
  return LATIN_BEFORE_NATIVE.test(normalized)
    ? normalized.replace(LATIN_BEFORE_NATIVE, '')
    : `Dr. ${withoutTitle(name)}`;
}
