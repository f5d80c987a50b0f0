// What a doctor always wants: contacts, occlusion, pontic, cement gap. Every user may edit it.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeText } from '#domain/shared/text.ts';

export const MAX_PREFERENCES = 500;

export const PREFERENCES_TEXTS = {
  title: 'Preferences',
  what: 'What this doctor always wants, such as contacts, occlusion, pontic and cement gap. Order forms show it.',
  none: 'No preferences yet.',
  edit: 'Edit preferences',
  save: 'Save preferences',
  changed: 'Another user has changed the preferences.',
  notSaved: 'The preferences could not be saved. Please try again.',
} as const;

export function checkPreferences(typed: string): FieldFault[] {
  const text = normalizeText(typed);
  const message = lengthFault(text, MAX_PREFERENCES) ?? (isCleanText(text) ? null : INPUT_TEXTS.notPrintable);
  return message === null ? [] : [{ field: 'preferences', message }];
}
