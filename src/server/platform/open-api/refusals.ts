import type { CommonRefusal, Operation } from '#contract/kit/operation.ts';
import { COMMON_REFUSALS, acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import type { RefusalCode } from '#contract/kit/refusal-codes.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { STATUS } from '#server/platform/http/problem.ts';

type Condition = (operation: Operation) => boolean;

const always: Condition = () => true;
const asksForSession: Condition = ({ name }) => !isPermitted(name, null);

/** The operations to which each common refusal applies. */
const COMMON: Readonly<Record<CommonRefusal, Condition>> = {
  invalid_input: always,
  not_signed_in: asksForSession,
  account_removed: asksForSession,
  not_allowed: asksForSession,
  password_change_needed: asksForSession,
  second_factor_needed: asksForSession,
  idempotency_key_missing: acceptsIdempotencyKey,
  idempotency_key_reused: acceptsIdempotencyKey,
};

/** Returns the refusal codes of an operation by status, including the server’s own codes with the same status. */
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
    // An existing operation has an address.
    refusal.status === status && code !== 'no_such_address' ? [code] : [],
  );
