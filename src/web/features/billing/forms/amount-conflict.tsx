import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { formatMoney, parseAmount } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ConflictingValue } from '#web/ui/fields/conflicting-value.tsx';

interface AmountMovedProps {
  readonly about: string;
  /** The stored amount, the stored amount when the user began to type, and the typed one; blank for none. */
  readonly now: string;
  readonly was: string;
  readonly mine: string;
  readonly onKeep: () => void;
  readonly onUseStored: () => void;
  readonly id?: string;
}

/** Shows that the amount was changed elsewhere while the user typed one. */
export function AmountConflict({ about, now, was, mine, ...choices }: AmountMovedProps) {
  const { currency } = useSession().laboratory;
  const money = (amount: string): string => {
    const paise = parseAmount(amount.trim());
    return paise === null || paise === 0 ? BILLING_TEXTS.noPrice : formatMoney(amount.trim(), currency);
  };
  return (
    <ConflictingValue
      about={about}
      text={BILLING_TEXTS.priceMoved(money(now), money(was))}
      mine={parseAmount(mine.trim()) ? money(mine) : null}
      stored={money(now)}
      {...choices}
    />
  );
}

/** Whether two texts are the same amount. An invalid text equals only the same text. */
export const isSameAmount = (one: string, other: string): boolean => {
  const [a, b] = [parseAmount(one.trim()), parseAmount(other.trim())];
  return a === null || b === null ? one.trim() === other.trim() : a === b;
};
