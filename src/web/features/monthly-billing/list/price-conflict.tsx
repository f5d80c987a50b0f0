import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { focusCell } from '#web/ui/data-grid/column-cells.ts';
import type { PriceRow, StoredPrice } from '#web/features/monthly-billing/forms/price-row.ts';
import { isInConflict } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { amountTyped } from '#web/features/monthly-billing/forms/typed-price.ts';
import { useSession } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ConflictingValue } from '#web/ui/fields/conflicting-value.tsx';

interface PriceMovedProps {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
}

/** Shows that another user changed the price while this user typed one. */
export function PriceConflict({ sheet, row }: PriceMovedProps) {
  const { currency } = useSession().laboratory;
  if (!isInConflict(row)) return null;
  const { order, over, typed } = row;
  const mine = amountTyped(typed);
  // The buttons disappear after the choice, so the focus moves to the rate.
  const choose = (act: PriceSheet['confirmTyped']) => () => {
    act(order.id);
    focusCell(document.body, { id: order.id, cell: 'rate' });
  };
  return (
    <ConflictingValue
      id={order.id}
      about={order.serial_number}
      text={movedText(order, over, currency)}
      mine={mine === null ? null : <AmountText amount={mine} />}
      stored={<AmountText amount={order.amount} />}
      onKeep={choose(sheet.confirmTyped)}
      onUseStored={choose(sheet.revertToStored)}
    />
  );
}

/** Describes the change by the amounts; if these are equal, by units and rates. */
function movedText(now: StoredPrice, was: StoredPrice, currency: string): string {
  const money = (amount: Amount | null) => (amount === null ? BILLING_TEXTS.noPrice : formatMoney(amount, currency));
  const made = ({ units, rate, amount }: StoredPrice) =>
    rate === null ? money(amount) : `${units} × ${money(rate)} = ${money(amount)}`;
  const said = now.amount === was.amount ? made : ({ amount }: StoredPrice) => money(amount);
  return BILLING_TEXTS.priceMoved(said(now), said(was));
}
