// The whole answer to who may do what: an operation's row in the permission table first, then the rules of the record's state.
import type { OperationName } from '#domain/accounts/permissions.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Outcome, Verdict } from '#domain/shared/refusal.ts';

/** One thing that can be done with a record, and the rule of the record's noun that decides it. */
export interface Action<State> {
  /** The operation that performs the action; others with the same rule follow it. */
  readonly operations: readonly [OperationName, ...OperationName[]];
  readonly check: (state: State, role: Role) => Outcome<unknown, string>;
  /** The text next to a refused action, where it is not the refusal's own. */
  readonly hint?: (state: State, role: Role) => string | null;
}

export type Actions<State, Name extends string = string> = Readonly<Record<Name, Action<State>>>;

/** What can be done with one kind of record, in each of the states that matter. */
export interface AccessTable<State, Name extends string = string> {
  readonly title: string;
  /** What else decides in addition to the state, or seems to and does not. */
  readonly note?: string;
  readonly states: readonly { readonly label: string; readonly state: State }[];
  readonly acts: Actions<State, Name>;
}

/** Whether a role may perform an action on a record in a state; `null` is an anonymous user. */
export function verdictOf<State>(act: Action<State>, role: Role | null, state: State): Outcome<unknown, string> {
  const permitted = checkPermitted(act.operations[0], role);
  if (!permitted.ok || role === null) return permitted;
  return act.check(state, role);
}

/** What the answers of the API say of one record: a verdict for each act. */
export type May<Name extends string> = Readonly<Record<Name, Verdict>>;

/**
 * What a role may do with a record, and why not. Where the permission table refuses, the reason says only that: a reason must not reveal
 * that there is an amount.
 */
export const mayOf = <State, Name extends string>(acts: Actions<State, Name>, role: Role, state: State): May<Name> =>
  Object.fromEntries(
    Object.entries<Action<State>>(acts).map(([name, act]) => [name, shown(act, role, state)]),
  ) as Record<Name, Verdict>;

function shown<State>(act: Action<State>, role: Role, state: State): Verdict {
  const verdict = verdictOf(act, role, state);
  if (verdict.ok) return { allowed: true, reason: null };
  const hint = verdict.refusal.code === 'not_allowed' ? undefined : act.hint?.(state, role);
  return { allowed: false, reason: hint ?? verdict.refusal.text };
}

/** One action of a table with its verdict in each state, without the type of the states. */
export interface AccessRow {
  readonly act: string;
  readonly operations: readonly OperationName[];
  readonly cells: readonly {
    readonly label: string;
    readonly verdictFor: (role: Role | null) => Outcome<unknown, string>;
  }[];
}

export const rowsOf = <State>({ states, acts }: AccessTable<State>): AccessRow[] =>
  Object.entries(acts).map(([name, act]) => ({
    act: name,
    operations: act.operations,
    cells: states.map(({ label, state }) => ({ label, verdictFor: (role) => verdictOf(act, role, state) })),
  }));
