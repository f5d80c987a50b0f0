// Filters and sorts of the list of credit notes and write-offs.

/** Notes that are not voided, voided notes, or both. */
export const NOTE_STATES = ['standing', 'voided', 'all'] as const;
export type NoteState = (typeof NOTE_STATES)[number];
export const DEFAULT_NOTE_STATE: NoteState = 'all';

export const NOTE_STATE_LABELS: Readonly<Record<NoteState, string>> = {
  standing: 'Not voided',
  voided: 'Voided',
  all: 'All',
};

/** The sort options with their labels, ascending and descending. */
const SORTED_BY = {
  note_date: ['Oldest first', 'Newest first'],
  name: ['Doctor, A to Z', 'Doctor, Z to A'],
  amount: ['Smallest first', 'Largest first'],
} as const;

export type NoteSorted = keyof typeof SORTED_BY;
export type NoteSort = NoteSorted | `-${NoteSorted}`;

export const NOTE_SORT_LABELS = Object.fromEntries(
  Object.entries(SORTED_BY).flatMap(([by, [up, down]]) => [
    [by, up],
    [`-${by}`, down],
  ]),
) as Readonly<Record<NoteSort, string>>;

export const NOTE_SORTS = Object.keys(NOTE_SORT_LABELS) as NoteSort[];
export const DEFAULT_NOTE_SORT: NoteSort = '-note_date';
