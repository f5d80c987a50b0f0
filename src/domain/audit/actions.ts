// The codes and sentences of the actions in the audit log, from the table of actions.
import type { OperationName } from '#domain/accounts/permissions.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { ADMIN_ACTIONS, SENTENCES } from './action-table.ts';

type AdminAction = keyof typeof ADMIN_ACTIONS;

type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? '_' : ''}${Uppercase<First>}${Snake<Rest>}`
  : '';

type CodeOf<Name extends AdminAction> = (typeof ADMIN_ACTIONS)[Name] extends {
  readonly code: infer Code extends string;
}
  ? Code
  : Snake<Name>;

type RefusedAction = { [Name in AdminAction]: `REFUSED_${CodeOf<Name>}` }[AdminAction];

export type AuditAction = keyof typeof SENTENCES | RefusedAction;

export const isAdminAction = (operation: OperationName): operation is AdminAction => operation in ADMIN_ACTIONS;

/** The code of a refused action: `REFUSED_DELETE_USER`. */
export function refusedActionOf(name: AdminAction): RefusedAction {
  const rule = ADMIN_ACTIONS[name];
  const code = 'code' in rule ? rule.code : name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
  return `REFUSED_${code}` as RefusedAction;
}

const ALL_SENTENCES: Readonly<Record<string, string>> = {
  ...SENTENCES,
  ...Object.fromEntries(
    (Object.keys(ADMIN_ACTIONS) as AdminAction[]).map((name) => [
      refusedActionOf(name),
      `{who} tried to ${ADMIN_ACTIONS[name].tried} and was refused`,
    ]),
  ),
};

export const AUDIT_ACTIONS = Object.keys(ALL_SENTENCES) as AuditAction[];

/** The sentence of an action with its placeholders; null for an unknown action. */
export const sentenceFor = (action: string): string | null =>
  Object.hasOwn(ALL_SENTENCES, action) ? (ALL_SENTENCES[action] ?? null) : null;

/**
 * Whether a refusal is recorded. Simple mistakes are not: an invalid field, or a record that another user has
 * changed since.
 */
export const isAuditedRefusal = ({ kind, code }: Refusal): boolean =>
  kind !== 'invalid' && kind !== 'unauthenticated' && code !== 'stale_version';
