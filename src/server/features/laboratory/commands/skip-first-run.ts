import type { FirstRun } from '#contract/first-run.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { FirstRunStep } from '#domain/laboratory/first-run.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockSettings, readFirstRun } from '../reads.ts';
import { saveFirstRunSkipped } from '../store.ts';

/** Leaves steps of the first run out that are open still. Where somebody did or skipped them meanwhile there is nothing to do. */
export async function skipFirstRun(
  deps: Deps,
  actor: Actor,
  { steps }: { readonly steps: readonly FirstRunStep[] },
): Promise<Outcome<FirstRun>> {
  const { company_name } = await lockSettings(deps.db);
  const { steps: stood, skipped } = await readFirstRun(deps.db);
  const added = stood.filter(({ step, state }) => state === 'open' && steps.includes(step)).map(({ step }) => step);
  if (added.length === 0) return done({ steps: stood });
  const now = [...skipped, ...added];
  await saveFirstRunSkipped(deps.db, now);
  await appendAudit(deps, actor, {
    action: 'SKIP_FIRST_RUN',
    subject: { type: 'laboratory', id: null, label: company_name },
    after: { steps: added },
  });
  return done({ steps: (await readFirstRun(deps.db)).steps });
}
