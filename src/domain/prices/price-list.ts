// Price lists without their rates, which are stored separately.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isBlank, isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { PRICE_TEXTS } from './texts.ts';

export const MAX_LIST_NAME = 60;
export const MAX_LIST_NOTE = 400;

/** Returns the faults of a list's name. */
export function listNameFaults(typed: string): FieldFault[] {
  const name = normalizeLine(typed);
  const message = isBlank(name)
    ? PRICE_TEXTS.listNameMissing
    : (lengthFault(name, MAX_LIST_NAME) ?? (isCleanText(name) ? null : INPUT_TEXTS.notPrintable));
  return message === null ? [] : [{ field: 'name', message }];
}
