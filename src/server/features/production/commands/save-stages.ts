import type { Production } from '#contract/production.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkStagesUnused } from '#domain/production/moves.ts';
import { refuseProduction } from '#domain/production/refusals.ts';
import type { Stage, StageDraft } from '#domain/production/stages.ts';
import { checkStages, normalizeStages } from '#domain/production/stages.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadSettings, raiseVersion } from '#server/features/laboratory/steps/change-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readProduction } from '../queries/production-page.ts';
import { countOrdersAt, lockStages } from '../queries/stages.ts';
import { saveStageList } from '../store.ts';

interface StagesInput {
  /** Of the settings. */
  readonly version: number;
  /** All stages in their order. A stage that is left out is retired. */
  readonly stages: readonly StageDraft[];
}

type Refusals = 'stale_version' | 'stage_not_found' | 'stage_in_use' | 'invalid_input';

/** Saves the stages of production. */
export async function saveStages(
  deps: Deps,
  actor: Actor,
  { version, stages: typed }: StagesInput,
): Promise<Outcome<Production, Refusals>> {
  const loaded = await loadSettings(deps, version);
  if (!loaded.ok) return loaded;
  const stages = normalizeStages(typed);
  const faults = checkStages(stages);
  if (faults.length > 0) return refuseFields(faults);
  const before = await lockStages(deps.db);
  const kept = new Set(stages.flatMap(({ id }) => id ?? []));
  if ([...kept].some((id) => before.every((stage) => stage.id !== id))) return refuseProduction('stage_not_found');
  const retired = before.filter(({ id }) => !kept.has(id));
  const unused = checkStagesUnused(await countOrdersAt(deps.db, retired));
  if (!unused.ok) return unused;
  if (JSON.stringify(before.map(contentOf)) !== JSON.stringify(stages.map(contentOf))) {
    await saveStageList(
      deps,
      stages,
      retired.map(({ id }) => id),
    );
    await raiseVersion(deps);
    await appendAudit(deps, actor, {
      action: 'SAVE_STAGES',
      subject: { type: 'laboratory', id: null, label: loaded.value.company_name },
      before: { stages: before.map(({ name }) => name) },
      after: { stages: stages.map(({ name }) => name) },
    });
  }
  return done(await readProduction(deps));
}

const contentOf = ({ id, name, skipped_product_ids }: Stage | StageDraft) => ({ id, name, skipped_product_ids });
