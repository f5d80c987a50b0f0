import { formatMoney } from '#domain/shared/money.ts';
import type { Amount } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';

/** An amount in the laboratory's currency; a dash if there is none. */
export function AmountText({ amount }: { readonly amount: Amount | null | undefined }) {
  const { currency } = useSession().laboratory;
  return amount === null || amount === undefined ? '–' : formatMoney(amount, currency);
}
