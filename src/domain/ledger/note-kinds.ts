/** A credit note tells the doctor that less is owed. A write-off gives up the amount without telling the doctor. */
export const NOTE_KINDS = ['credit_note', 'write_off'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Readonly<Record<NoteKind, string>> = {
  credit_note: 'Credit note',
  write_off: 'Write-off',
};
