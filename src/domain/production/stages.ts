// The stages of production, in the order in which an order passes them.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isBlank, isCleanText, normalizeLine } from '#domain/shared/text.ts';

export const MAX_STAGES = 30;
export const MAX_STAGE_NAME = 40;
/** The largest number of job slips in one print job. */
export const MAX_JOB_SLIPS = 100;

/** What is shown for an order that is at no stage yet. */
export const NOT_STARTED = 'Not started';

export interface Stage {
  readonly id: string;
  readonly name: string;
  /** The products that do not need the stage. */
  readonly skipped_product_ids: readonly string[];
}

/** A stage as it is saved. */
export interface StageDraft extends Omit<Stage, 'id'> {
  /** Null: a new stage. */
  readonly id: string | null;
}

export const STAGE_TEXTS = {
  nameMissing: 'Enter the name of the stage',
  nameTaken: 'Another stage has this name',
  tooMany: `Enter at most ${MAX_STAGES} stages`,
} as const;

/**
 * Returns the next stage of an order: the first one after its current stage that its product needs. Null after the last
 * one. `current` is null if the order is not started, `productId` if its product is not in the list of products.
 */
export function nextStage<S extends Stage>(
  stages: readonly S[],
  current: string | null,
  productId: string | null,
): S | null {
  const after = stages.findIndex(({ id }) => id === current) + 1;
  return neededStages(stages.slice(after), productId)[0] ?? null;
}

/** Returns the stages that a product needs. */
export const neededStages = <S extends Stage>(stages: readonly S[], productId: string | null): S[] =>
  stages.filter((stage) => productId === null || !stage.skipped_product_ids.includes(productId));

export const normalizeStages = (typed: readonly StageDraft[]): StageDraft[] =>
  typed.map((stage) => ({ ...stage, name: normalizeLine(stage.name) }));

/** Returns the faults of normalized stages, by field. */
export function checkStages(stages: readonly StageDraft[]): FieldFault[] {
  if (stages.length > MAX_STAGES) return [{ field: 'stages', message: STAGE_TEXTS.tooMany }];
  return stages.flatMap(({ name }, place) => {
    const isTaken = stages.some((other, at) => at < place && other.name.toLowerCase() === name.toLowerCase());
    const message = nameFault(name) ?? (isTaken ? STAGE_TEXTS.nameTaken : null);
    return message === null ? [] : [{ field: `stages.${place}.name`, message }];
  });
}

function nameFault(name: string): string | null {
  if (isBlank(name)) return STAGE_TEXTS.nameMissing;
  return lengthFault(name, MAX_STAGE_NAME) ?? (isCleanText(name) ? null : INPUT_TEXTS.notPrintable);
}
