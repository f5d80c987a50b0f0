import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { choiceAttributes, focusCell } from '#web/features/monthly-billing/forms/column-cells.ts';
import type { PriceRow, StoredPrice } from '#web/features/monthly-billing/forms/price-row.ts';
import { isMoved } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { amountTyped } from '#web/features/monthly-billing/forms/typed-price.ts';
import { useSession } from '#web/platform/session.ts';
import { announce } from '#web/ui/announce.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './price-doubt.module.css';

interface PriceMovedProps {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
}

/** That somebody else priced an order while it was typed into, with both ways on. Neither price goes unseen. */
export const PriceMoved = ({ sheet, row }: PriceMovedProps) => (isMoved(row) ? <Moved {...{ sheet, row }} /> : null);

function Moved({ sheet, row: { order, over, typed } }: PriceMovedProps) {
  const { currency } = useSession().laboratory;
  const text = movedText(order, over, currency);
  useEffect(() => announce(`${order.serial_number}: ${text}`), [order.serial_number, text]);
  const mine = amountTyped(typed);
  // The buttons go with the choice: the work goes on in the cell.
  const choose = (act: PriceSheet['keep']) => () => {
    act(order.id);
    focusCell(document.body, { id: order.id, cell: 'rate' });
  };
  const about = { size: 'compact-xs', 'aria-description': order.serial_number } as const;
  return (
    <div className={classes['doubt']}>
      <p>
        <IconAlertTriangle size={14} aria-hidden />
        {text}
      </p>
      <Button {...about} {...choiceAttributes(order.id)} variant="light" onClick={choose(sheet.keep)}>
        <span>
          Keep mine
          {mine === null ? null : (
            <>
              , <AmountText amount={mine} />
            </>
          )}
        </span>
      </Button>
      <Button {...about} variant="default" onClick={choose(sheet.takeStored)}>
        <span>
          Take <AmountText amount={order.amount} />
        </span>
      </Button>
    </div>
  );
}

/** By their amounts; where these are the same, by what makes them. */
function movedText(now: StoredPrice, was: StoredPrice, currency: string): string {
  const money = (amount: Amount | null) => (amount === null ? MONTHLY_TEXTS.noPrice : formatMoney(amount, currency));
  const made = ({ units, rate, amount }: StoredPrice) =>
    rate === null ? money(amount) : `${units} × ${money(rate)} = ${money(amount)}`;
  const said = now.amount === was.amount ? made : ({ amount }: StoredPrice) => money(amount);
  return MONTHLY_TEXTS.priceMoved(said(now), said(was));
}
