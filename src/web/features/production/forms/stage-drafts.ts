import type { StageDraft } from '#domain/production/stages.ts';

/** A stage in the form. Its key stays while the stage moves. */
export interface StageRow extends StageDraft {
  readonly key: string;
}

/** The stages in the form, and the saved ones on which they are based. */
export interface StagesInForm {
  readonly version: number;
  readonly saved: readonly StageDraft[];
  readonly rows: readonly StageRow[];
}

interface SavedStages {
  readonly version: number;
  readonly stages: readonly StageDraft[];
}

const draftOf = ({ id, name, skipped_product_ids }: StageDraft): StageDraft => ({ id, name, skipped_product_ids });

export const draftsOf = (stages: readonly StageDraft[]): StageDraft[] => stages.map(draftOf);

export const areEqual = (one: readonly StageDraft[], other: readonly StageDraft[]): boolean =>
  JSON.stringify(draftsOf(one)) === JSON.stringify(draftsOf(other));

export const startFrom = ({ version, stages }: SavedStages): StagesInForm => ({
  version,
  saved: draftsOf(stages),
  rows: stages.map((stage, place) => ({ ...draftOf(stage), key: stage.id ?? String(place) })),
});

/**
 * Returns the form after another save: the newer stages, or the user's changes if the stages themselves did not change.
 * Null if both changed them.
 */
export function follow(form: StagesInForm, latest: SavedStages): StagesInForm | null {
  const isChanged = !areEqual(form.rows, form.saved);
  if (!isChanged || areEqual(form.rows, latest.stages)) return startFrom(latest);
  return areEqual(form.saved, latest.stages) ? { ...form, version: latest.version } : null;
}

/** Keeps the user's stages over the newer ones. A stage that another user retired becomes a new one. */
export function startFromMine({ rows }: StagesInForm, latest: SavedStages): StagesInForm {
  const known = new Set(latest.stages.map(({ id }) => id));
  return {
    ...startFrom(latest),
    rows: rows.map((row) => (known.has(row.id) ? row : { ...row, id: null })),
  };
}

/** Moves a row by one place up (-1) or down (1). */
export function moveRow(rows: readonly StageRow[], place: number, by: -1 | 1): readonly StageRow[] {
  const row = rows[place];
  return row === undefined ? rows : rows.toSpliced(place, 1).toSpliced(place + by, 0, row);
}
