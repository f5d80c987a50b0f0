import { useState } from 'react';
import type { Bill } from '#contract/bills.ts';
import { BillFacts } from '#web/features/billing/parts/bill-facts.tsx';
import { BillItems, savedMoney } from '#web/features/billing/parts/bill-items.tsx';
import { BillMoney } from '#web/features/billing/parts/bill-money.tsx';
import classes from '#web/features/billing/parts/opened-bill.module.css';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { BillQuestion } from './bill-dialogs.tsx';
import { BillDialogs } from './bill-dialogs.tsx';
import { PricedItems } from './priced-items.tsx';
import { hasPriceDraft } from './use-item-prices.ts';

interface OpenedBillProps {
  readonly bill: Bill;
  readonly asking: BillQuestion | null;
  readonly ask: (question: BillQuestion | null) => void;
  /** After each change, with what to say about it. */
  readonly onChanged: (text: string) => void;
}

/** A bill with its items and, for administrators, its money. Acts that may not be done are not there. */
export function OpenedBill({ bill, asking, ask, onChanged }: OpenedBillProps) {
  const showsMoney = bill.amount !== undefined;
  // Prices that were typed before a reload are there again, in their cells.
  const [pricing, setPricing] = useState(() => bill.is_grouped && bill.may.set_amount && hasPriceDraft(bill.id));
  const end = (text: string) => {
    setPricing(false);
    if (text !== '') onChanged(text);
  };
  return (
    <div className={classes['bill']}>
      <div className={classes['top']}>
        <BillFacts bill={bill} />
        {showsMoney ? (
          <BillMoney
            bill={bill}
            pricing={pricing}
            onSetAmount={() => (bill.is_grouped ? setPricing(true) : ask('amount'))}
            onMarkPaid={() => ask('payment')}
            onTakeBack={() => ask('take_back')}
          />
        ) : null}
      </div>
      <div className={classes['card']}>
        {pricing ? (
          <PricedItems bill={bill} onEnd={end} />
        ) : (
          <BillItems
            items={bill.items}
            moneyOf={showsMoney ? savedMoney : null}
            total={<AmountText amount={bill.amount} />}
          />
        )}
      </div>
      <BillDialogs
        bill={bill}
        asking={asking}
        onClose={() => ask(null)}
        onChanged={(text) => {
          ask(null);
          onChanged(text);
        }}
      />
    </div>
  );
}
