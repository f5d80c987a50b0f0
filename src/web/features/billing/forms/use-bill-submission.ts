import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { sendCreatePricedBill } from '#web/features/billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import type { KnownPrice, NewBillValues } from './new-bill-values.ts';
import { toBody } from './new-bill-values.ts';

/** `isPriced`: the order has a price that this user may not replace. */
interface BillFailure {
  readonly text: string;
  readonly isPriced: boolean;
}

/** Creates the bill after validation, once however often Create is clicked. A failure keeps the typed values. */
export function useBillSubmission(
  form: UseFormReturn<NewBillValues>,
  order: KnownPrice & { readonly id: string },
  onCreated: (bill: Bill) => void,
) {
  const [failure, setFailure] = useState<BillFailure | null>(null);
  const underWay = useRef(false);
  const before = useRef<Element | null>(null);
  // The fields were locked during the request, so the focus is restored.
  useEffect(() => {
    if (failure !== null && before.current instanceof HTMLElement) before.current.focus();
  }, [failure]);

  const create = async ({ amount, ...others }: NewBillValues, withoutAmount: boolean): Promise<void> => {
    const attempts = attemptsOf(`create-bill.attempt.${order.id}`);
    const values = { amount: withoutAmount ? '' : amount, ...others };
    const body = toBody(order, values);
    try {
      const bill = await sendCreatePricedBill(body, attempts.keyFor(body));
      attempts.end();
      onCreated(bill);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      setFailure({
        text: BILLING_TEXTS.notCreated(known?.message ?? WORK_ORDER_TEXTS.unknownError),
        isPriced: known?.code === 'order_already_priced',
      });
      showFaults(form, known?.faults.filter(({ field }) => field in values) ?? []);
    }
  };
  const save = async (withoutAmount = false): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    before.current = document.activeElement;
    setFailure(null);
    await form
      .handleSubmit((values) => create(values, withoutAmount))()
      .finally(() => {
        underWay.current = false;
      });
  };
  return { failure, save, dismiss: () => setFailure(null) };
}
