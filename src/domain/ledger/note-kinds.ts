// The two kinds of notes.

/** A note informs the doctor that less is owed. A write-off gives the amount up without informing the doctor. */
export const NOTE_KINDS = ['credit_note', 'write_off'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Readonly<Record<NoteKind, string>> = {
  credit_note: 'Credit note',
  write_off: 'Write-off',
};
