// The two kinds of notes.

/** A note tells the doctor that less is owed; what is written off is given up, and the doctor is not told. */
export const NOTE_KINDS = ['credit_note', 'write_off'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Readonly<Record<NoteKind, string>> = {
  credit_note: 'Credit note',
  write_off: 'Write-off',
};
