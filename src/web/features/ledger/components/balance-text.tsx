import type { Balance } from '#domain/documents/balance.ts';
import { balanceText } from '#domain/documents/balance.ts';
import { useSession } from '#web/platform/session/session.ts';

/** A balance with its direction: `₹16,500.00 Dr`. */
export function BalanceText({ balance }: { readonly balance: Balance }) {
  const { currency } = useSession().laboratory;
  return balanceText(balance, currency);
}
