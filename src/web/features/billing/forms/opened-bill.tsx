import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { namedSerials } from '#domain/billing/unpriced-items.ts';
import { BillFacts } from '#web/features/billing/components/bill-facts.tsx';
import type { BillItem } from '#web/features/billing/components/bill-items.tsx';
import { BillItems, savedMoney } from '#web/features/billing/components/bill-items.tsx';
import { BillMoney } from '#web/features/billing/components/bill-money.tsx';
import classes from '#web/features/billing/components/opened-bill.module.css';
import { RemoveOrderButton } from '#web/features/billing/components/remove-order-button.tsx';
import { unpricedOnBill } from '#web/features/billing/components/unpriced-on-bill.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { BillQuestion } from './bill-dialogs.tsx';
import { BillDialogs } from './bill-dialogs.tsx';
import { PricedItems } from './priced-items.tsx';
import { RemoveOrder } from './remove-order.tsx';
import { hasPriceDraft } from './use-item-prices.ts';

interface OpenedBillProps {
  readonly bill: Bill;
  readonly asking: BillQuestion | null;
  readonly ask: (question: BillQuestion | null) => void;
  /** Called after each change, with its message. */
  readonly onChanged: (text: string) => void;
  readonly onPay: () => void;
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onOpenNote: (noteId: string) => void;
}

/** A bill with its items and, for admins, its money. Actions without permission are hidden. */
export function OpenedBill({ bill, asking, ask, onChanged, onPay, onOpenPayment, onOpenNote }: OpenedBillProps) {
  const showsMoney = bill.amount !== undefined;
  // Reopens the fields if a draft of prices exists from before a reload.
  const [pricing, setPricing] = useState(
    () => bill.is_grouped && bill.may.set_amount.allowed && hasPriceDraft(bill.id),
  );
  const [removing, setRemoving] = useState<BillItem | null>(null);
  const unpriced = showsMoney && bill.paid ? unpricedOnBill(bill) : [];
  const end = (text: string) => {
    setPricing(false);
    if (text !== '') onChanged(text);
  };
  const removeAction = (item: BillItem, onCard: boolean) =>
    item.may.take_off.allowed ? <RemoveOrderButton {...{ item, onCard }} onRemove={setRemoving} /> : null;
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
            onReverse={() => ask('take_back')}
            onChangeBilledOn={() => ask('charged_on')}
            onVoid={() => ask('void')}
            {...{ onPay, onOpenPayment, onOpenNote }}
          />
        ) : null}
      </div>
      {bill.voided_at === null ? null : <Message kind="info">{BILLING_TEXTS.isVoid}</Message>}
      {unpriced.length === 0 ? null : (
        <Message kind="error">{BILLING_TEXTS.paidUnpriced(namedSerials(unpriced))}</Message>
      )}
      <div className={classes['card']}>
        {pricing ? (
          <PricedItems bill={bill} onEnd={end} />
        ) : (
          <BillItems
            items={bill.items}
            actOf={bill.may.take_off.allowed ? removeAction : null}
            moneyOf={showsMoney ? savedMoney : null}
            total={<AmountText amount={bill.amount} />}
          />
        )}
      </div>
      <RemoveOrder
        bill={bill}
        item={removing}
        onClose={() => setRemoving(null)}
        onChanged={(text) => {
          setRemoving(null);
          onChanged(text);
        }}
      />
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
