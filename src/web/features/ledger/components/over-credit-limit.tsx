import type { Amount } from '#domain/shared/money.ts';
import { CREDIT_LIMIT_TEXTS } from '#domain/ledger/credit-exposure.ts';
import { useSession } from '#web/platform/session/session.ts';

/** `Over limit by ₹12,400.00` */
export function OverCreditLimit({ by }: { readonly by: Amount }) {
  const { currency } = useSession().laboratory;
  return CREDIT_LIMIT_TEXTS.over(by, currency);
}
