// The results of verifying the hash chain of the audit log.
import { countText } from '#domain/shared/figure-texts.ts';
import { UNKNOWN, entryOrDefault, labelOf } from '#domain/shared/known.ts';

export const CHAIN_FAULT_KINDS = [
  'changed',
  'unlinked',
  'missing',
  'surplus',
  'cut_short',
  'rewritten',
  'unguarded',
] as const;
export type ChainFaultKind = (typeof CHAIN_FAULT_KINDS)[number];

/** The places outside the database where the end of the log is recorded. */
export const CHAIN_HEAD_PLACES = ['data_folder', 'backup_folder', 'second_folder'] as const;
export type ChainHeadPlace = (typeof CHAIN_HEAD_PLACES)[number];

const PLACE_WORDS: Readonly<Record<ChainHeadPlace, string>> = {
  data_folder: 'data folder',
  backup_folder: 'backup folder',
  second_folder: 'second folder',
};

const placesText = (places: readonly ChainHeadPlace[]): string =>
  places.map((place) => `the ${labelOf(PLACE_WORDS, place)}`).join(', ');

/** A fault in the log: at which entry, and how many entries it affects. Null if unknown. */
export interface ChainFault {
  readonly kind: ChainFaultKind;
  readonly seq: number | null;
  readonly count: number | null;
  /** For a recorded end that does not match the log: where it is recorded. Missing in findings of earlier versions. */
  readonly places?: readonly ChainHeadPlace[] | undefined;
}

/** The result of a verification. `faults` are only the first ones. */
export interface Verification {
  readonly entries: number;
  readonly faults: readonly ChainFault[];
  readonly faults_count: number;
}

const entriesText = (count: number): string => countText(count, 'entry', 'entries');

/** Describes a fault for the person who investigates it. */
export function chainFaultText({ kind, seq, count, places = [] }: ChainFault): string {
  const text = entryOrDefault(FAULTS, kind, (entry) => `${entry}: ${UNKNOWN}`)(`Entry ${seq ?? '?'}`, count ?? 1);
  return places.length === 0 ? text : `${text} Recorded in: ${placesText(places)}.`;
}

/** The message for places whose record could not be read. */
export const unreadText = (places: readonly ChainHeadPlace[]): string =>
  `The recorded end of the log could not be read in: ${placesText(places)}. It was not compared.`;

const FAULTS: Readonly<Record<ChainFaultKind, (entry: string, count: number) => string>> = {
  changed: (entry) => `${entry} was changed after it was written.`,
  unlinked: (entry) => `${entry} does not match the entry before it. One of the two was changed, inserted or replaced.`,
  missing: (entry, count) => `Before e${entry.slice(1)} ${countText(count, 'entry is', 'entries are')} missing.`,
  surplus: (_, count) => `${countText(count, 'entry is', 'entries are')} outside the chain.`,
  cut_short: (entry) => `The newest entries are missing. The log had already reached e${entry.slice(1)}.`,
  rewritten: (entry) => `${entry} differs from the copy recorded outside the database. The log was rewritten.`,
  unguarded: () => 'The protection of the audit table was changed. Entries could be changed, removed or suppressed.',
};

/** The result as one sentence. */
export function verificationText({ entries, faults_count }: Verification): string {
  if (faults_count === 0) {
    return entries === 0
      ? 'The audit log is intact: it has no entries yet.'
      : `The audit log is intact: ${entriesText(entries)} checked, none changed, missing or inserted.`;
  }
  const found = countText(faults_count, 'fault');
  return `The audit log has been tampered with: ${found} found in ${entriesText(entries)}.`;
}
