import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { namedSerials } from '#domain/billing/unpriced-items.ts';
import type { BillActionHandlers } from '#web/features/billing/components/bill-actions.tsx';
import { hasAmount } from '#web/features/billing/components/bill-action-list.ts';
import { BillActions } from '#web/features/billing/components/bill-actions.tsx';
import { BillBadge } from '#web/features/billing/components/bill-badges.tsx';
import { BillFacts } from '#web/features/billing/components/bill-facts.tsx';
import type { BillItem } from '#web/features/billing/components/bill-items.tsx';
import { BillItems, savedMoney } from '#web/features/billing/components/bill-items.tsx';
import { BillMoney } from '#web/features/billing/components/bill-money.tsx';
import classes from '#web/features/billing/components/opened-bill.module.css';
import { RemoveOrderButton } from '#web/features/billing/components/remove-order-button.tsx';
import { unpricedOnBill } from '#web/features/billing/components/unpriced-on-bill.ts';
import { isDeliveryNote } from '#domain/documents/kinds.ts';
import { BILL_PAPER_TEXTS } from '#domain/papers/bill-paper.ts';
import type { DocumentTax } from '#domain/tax/document-tax.ts';
import { DELIVERY_NOTE, withTax } from '#domain/tax/document-tax.ts';
import { TaxOfDocument } from '#web/features/documents/components/tax-of-document.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { BillQuestion } from './bill-dialogs.tsx';
import { BillDialogs } from './bill-dialogs.tsx';
import { PricedItems } from './priced-items.tsx';
import { RemoveOrder } from './remove-order.tsx';
import { hasPriceDraft } from './use-item-prices.ts';

interface OpenedBillProps {
  readonly bill: Bill;
  /** The link back, before the actions. */
  readonly back: ReactNode;
  /** The result of the last action, below the title. */
  readonly message: ReactNode;
  /** What to check before it is printed. */
  readonly notice: ReactNode;
  /** Called after each change, with its message. */
  readonly onChanged: (text: string) => void;
  readonly showMessage: ShowMessage;
  /** The actions of other features. */
  readonly on: Pick<BillActionHandlers, 'pay' | 'credit' | 'print'>;
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onOpenNote: (noteId: string) => void;
}

/** A bill with its actions, its items and, for administrators, its money. */
export function OpenedBill({ bill, back, message, notice, onChanged, showMessage, on, ...opening }: OpenedBillProps) {
  const showsMoney = bill.amount !== undefined;
  const tax = hasAmount(bill) ? bill.tax : undefined;
  const [asking, ask] = useState<BillQuestion | null>(null);
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
  const handlers: BillActionHandlers = {
    ...on,
    set_amount: () => (bill.is_grouped ? setPricing(true) : ask('amount')),
    mark_paid: () => ask('payment'),
    reverse: () => ask('take_back'),
    charged_on: () => ask('charged_on'),
    void: () => ask('void'),
    status: () => ask('status'),
    mark_printed: () => ask('printed'),
  };
  return (
    <div className={classes['bill']}>
      <PageTitle
        aside={<BillBadge bill={bill} />}
        actions={
          <>
            {back}
            <BillActions {...{ bill, pricing, showMessage }} on={handlers} />
          </>
        }
      >
        {`${titleOf(bill)} ${bill.bill_number}`}
      </PageTitle>
      {message}
      <div className={classes['top']}>
        <BillFacts bill={bill} />
        {showsMoney ? <BillMoney bill={bill} {...opening} /> : null}
      </div>
      {bill.voided_at === null ? notice : <Message kind="info">{BILLING_TEXTS.isVoid}</Message>}
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
            total={tax === undefined ? <AmountText amount={bill.amount} /> : null}
          />
        )}
        {tax === undefined || pricing ? null : (
          <TaxOfBill tax={tax} amount={bill.amount} tax_amount={bill.tax_amount} />
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

/** The title of its paper with amounts, or that it is a delivery note. */
const titleOf = ({ tax, bill_number }: Bill): string =>
  tax?.title ?? (isDeliveryNote(bill_number) ? DELIVERY_NOTE : BILL_PAPER_TEXTS.title);

interface TaxOfBillProps extends Pick<Bill, 'amount' | 'tax_amount'> {
  readonly tax: DocumentTax;
}

const TaxOfBill = ({ tax, amount = '0.00', tax_amount }: TaxOfBillProps) => (
  <div className={classes['tax']}>
    <TaxOfDocument tax={tax} subtotal={amount} total={withTax(amount, tax_amount)} />
  </div>
);
