// Doctors are typed freely and grouped by a normalised name, so that spelling never splits a doctor in two.
import { tidyLine } from '#domain/shared/text.ts';

export const MAX_NAME_LENGTH = 120;

const TITLE = /^(?:doctor|dr)(?:\.\s*|\s+|$)/i;

/** The name without a leading Dr, Dr. or Doctor ("Drake" keeps its Dr), tidied. */
export const withoutTitle = (name: string): string => tidyLine(name).replace(TITLE, '');

/**
 * What two spellings of one doctor share: no title, no case, no spaces, none of the joiners that only shape letters. Empty when nothing
 * but a title was given.
 */
export const doctorKey = (name: string): string =>
  withoutTitle(name)
    .toLowerCase()
    .replaceAll(/\s|[\u200C\u200D]|[\uFE00-\uFE0F]/g, '');

/** `Dr. Anil Kumar`, whatever title was typed. */
export const withTitle = (name: string): string => `Dr. ${withoutTitle(name)}`;
