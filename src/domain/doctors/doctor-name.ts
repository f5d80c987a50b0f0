// Normalizes doctor names, so that different spellings mean the same doctor.
import { normalizeLine } from '#domain/shared/text.ts';
import { LATIN_BEFORE_NATIVE, TITLES } from './name-prefixes.ts';

export const MAX_NAME_LENGTH = 120;

/**
 * The normalized name without a title: Dr, Dr., Doctor, डॉ., ڈاکٹر or a title of another language. "Drake" keeps its
 * Dr.
 */
export const withoutTitle = (name: string): string => normalizeLine(name).replace(TITLES, '');

/**
 * The key that all spellings of a doctor share: without title, case, spaces and joiners. Empty if the name is only a
 * title.
 */
export const doctorKey = (name: string): string =>
  withoutTitle(name)
    .toLowerCase()
    .replaceAll(/\s|[\u200C\u200D]|[\uFE00-\uFE0F]/g, '');

/**
 * Formats a name as `Dr. Anil Kumar`, whichever title was typed. A title in another language stays. So two doctors with
 * the same name that were stored before such titles were recognized still have different names.
 */
export function withTitle(name: string): string {
  const normalized = normalizeLine(name);
  return LATIN_BEFORE_NATIVE.test(normalized)
    ? normalized.replace(LATIN_BEFORE_NATIVE, '')
    : `Dr. ${withoutTitle(name)}`;
}
