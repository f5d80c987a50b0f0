import type { CommonRefusal, Operation } from '#contract/kit/operation.ts';
import { COMMON_REFUSALS, acceptsKey } from '#contract/kit/operation.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from '#contract/kit/refusals.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { STATUS } from '#server/platform/http/problem.ts';

type Condition = (operation: Operation) => boolean;

const always: Condition = () => true;
const asksForSession: Condition = ({ name }) => !isPermitted(name, null);

/** Which operations can be refused with a code that no operation declares. */
const COMMON: Readonly<Record<CommonRefusal, Condition>> = {
  invalid_input: always,
  not_signed_in: asksForSession,
  account_removed: asksForSession,
  not_allowed: asksForSession,
  password_change_needed: asksForSession,
  second_factor_needed: asksForSession,
  idempotency_key_missing: acceptsKey,
  idempotency_key_reused: acceptsKey,
};

/** The codes that an operation can be refused with by its rules, by status; with them, what the server answers to any request with that status. */
export function refusalsOf(operation: Operation): ReadonlyMap<number, readonly string[]> {
  const common = COMMON_REFUSALS.filter((code) => COMMON[code](operation));
  const byStatus = Map.groupBy(new Set<RefusalCode>([...operation.refusals, ...common]), statusOf);
  return new Map(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [status, [...codes, ...transportCodes(status)].toSorted()]),
  );
}

const statusOf = (code: RefusalCode): number => STATUS[REFUSALS[code].kind];

const transportCodes = (status: number): readonly string[] =>
  Object.entries(TRANSPORT_REFUSALS).flatMap(([code, refusal]) =>
    // Where there is an operation, there is an address.
    refusal.status === status && code !== 'no_such_address' ? [code] : [],
  );
