import type { CallOf, Operation } from '#contract/kit/operation.ts';
import { CONFIRMED_BILLS } from '#domain/monthly-billing/billed-month.ts';
import type { Client } from './client.ts';

/**
 * Sends a change; if it is refused until monthly bills are confirmed, sends it again with their numbers, repeatedly:
 * others may be saved in between.
 */
export async function sendConfirmed<O extends Operation>(client: Client, operation: O, call: CallOf<O>) {
  const { body } = call as { readonly body: object };
  let bills: readonly string[] = [];
  for (let round = 0; ; round += 1) {
    const confirmed = { ...call, ...(round > 0 && { body: { ...body, confirmed_bills: bills } }) };
    const answer = await client.send(operation, confirmed);
    const asked = billsToConfirm(answer);
    if (asked.length === 0 || round > 3) return { answer, bills };
    bills = asked;
  }
}

/** The numbers of the bills that a refusal requires to be confirmed. */
export function billsToConfirm(answer: { readonly statusCode: number; json(): unknown }): string[] {
  if (answer.statusCode !== 409) return [];
  const { code, errors } = answer.json() as { code: string; errors?: readonly { readonly field: string }[] };
  if (code !== 'closed_month_confirmation_needed') return [];
  return (errors ?? []).map(({ field }) => field.slice(`${CONFIRMED_BILLS}.`.length));
}
