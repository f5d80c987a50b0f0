import type { Setup } from '#contract/setup.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { SetupStep } from '#domain/setup/setup.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockSettings, readSetup } from '../queries/laboratory.ts';
import { saveSetupSkipped } from '../store/laboratory-settings.ts';

/** Skips open steps of the setup. Steps done or skipped by another user stay as they are. */
export async function skipSetup(
  deps: Deps,
  actor: Actor,
  { steps }: { readonly steps: readonly SetupStep[] },
): Promise<Outcome<Setup>> {
  const { company_name } = await lockSettings(deps.db);
  const { steps: before, skipped } = await readSetup(deps.db);
  const added = before.filter(({ step, state }) => state === 'open' && steps.includes(step)).map(({ step }) => step);
  if (added.length === 0) return done({ steps: before });
  const now = [...skipped, ...added];
  await saveSetupSkipped(deps.db, now);
  await appendAudit(deps, actor, {
    action: 'SKIP_FIRST_RUN',
    subject: { type: 'laboratory', id: null, label: company_name },
    after: { steps: added },
  });
  return done({ steps: (await readSetup(deps.db)).steps });
}
