/**
 * The result of a row: a new record, a change of an existing one, no change, or a problem that must be corrected first.
 */
export const IMPORT_VERDICTS = ['problem', 'new', 'change', 'same'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

export type ImportCounts = Readonly<Record<ImportVerdict, number>>;

export const countVerdicts = (rows: readonly { readonly verdict: ImportVerdict }[]): ImportCounts => {
  const count = (of: ImportVerdict): number => rows.filter(({ verdict }) => verdict === of).length;
  return { problem: count('problem'), new: count('new'), change: count('change'), same: count('same') };
};

/** How many rows an import saves. */
export const countImportable = (counts: ImportCounts): number => counts.new + counts.change;
