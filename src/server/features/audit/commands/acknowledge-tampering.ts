import { checkPasswordConfirmed } from '#domain/accounts/step-up.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { acknowledge, refuseTampering } from '#domain/audit/tampering.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { loadFinding, lockFindings, saveAcknowledged } from '../store/audit-findings.ts';
import { appendAudit } from '../steps/append-audit.ts';

interface AcknowledgeInput {
  readonly finding_id: string;
  readonly reason: string;
}

type Refusals = 'finding_not_found' | 'finding_acknowledged' | 'invalid_input' | 'password_confirmation_needed';

/** Acknowledges a finding, with the user’s email and reason. */
export async function acknowledgeTampering(
  deps: Deps,
  actor: Actor,
  { finding_id, reason }: AcknowledgeInput,
): Promise<Outcome<null, Refusals>> {
  await lockFindings(deps.db);
  const finding = await loadFinding(deps.db, finding_id);
  if (finding === undefined) return refuseTampering('finding_not_found');
  const verdict = acknowledge({ isAcknowledged: finding.acknowledged_at !== null }, reason);
  if (!verdict.ok) return verdict;
  const confirmed = checkPasswordConfirmed(deps.passwordGivenAt, deps.now);
  if (!confirmed.ok) return confirmed;
  await saveAcknowledged(deps.db, finding.id, { by: actor.email, at: deps.now, reason: verdict.value });
  const { found_at, faults_count } = finding;
  await appendAudit(deps, actor, {
    action: 'ACKNOWLEDGE_TAMPERING',
    subject: { type: 'audit_log', id: finding.id, label: AUDIT_TEXTS.title },
    after: { reason: verdict.value, found_at, faults_count },
  });
  return done(null);
}
