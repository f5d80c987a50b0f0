// The notes of a bill. They are printed as remarks.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import { isCleanText } from '#domain/shared/text.ts';

/** Maximum length of the notes, in characters. */
export const MAX_BILL_NOTES = 2000;

export const billNotesFault = (notes: string): string | null =>
  lengthFault(notes.trim(), MAX_BILL_NOTES) ?? (isCleanText(notes) ? null : INPUT_TEXTS.notPrintable);
