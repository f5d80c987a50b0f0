import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { useSavingAgain } from '#web/features/monthly-billing/forms/use-saving-again.ts';
import { MonthLink } from '#web/features/monthly-billing/list/month-link.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './month-check.module.css';

/** The number of bills shown before the user asks for all. */
const SHOWN_AT_FIRST = 10;

type BillAgain = MonthCheckResult['save_again'][number];

/** Saved bills of any month that are out of date, each with a button to save it again. */
export function SaveAgain({ bills }: { readonly bills: readonly BillAgain[] }) {
  const { saving, said, save, dismiss } = useSavingAgain();
  const [all, setAll] = useState(false);
  const shown = all ? bills : bills.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {said === null ? null : (
        <div className={classes['said']}>
          <Message kind={said.kind} onDismiss={dismiss}>
            {said.text}
          </Message>
        </div>
      )}
      {bills.length === 0 ? null : (
        <section className={classes['again']} aria-labelledby="save-again">
          <h3 id="save-again">Bills to save again ({bills.length})</h3>
          <ul>
            {shown.map((bill) => (
              <li key={bill.id}>
                <MonthLink bill={bill}>{bill.bill_number}</MonthLink>
                <span>
                  {bill.doctor_name}, {monthName(bill.billing_month)}
                </span>
                <span className={classes['why']}>{whyText(bill)}</span>
                {bill.is_issued === true ? (
                  <span className={classes['why']}>{MONTHLY_TEXTS.issuedOutOfDate}</span>
                ) : (
                  <Button
                    size="xs"
                    variant="light"
                    leftSection={<IconRefresh size={16} aria-hidden />}
                    loading={saving === bill.bill_number}
                    disabled={saving !== null && saving !== bill.bill_number}
                    aria-label={`Save again: ${bill.bill_number}`}
                    onClick={() => void save(bill)}
                  >
                    Save again
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {shown.length === bills.length ? null : (
            <Button size="xs" variant="subtle" mt={6} onClick={() => setAll(true)}>
              Show all {bills.length}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

/** `2 prices changed, 1 order no longer fits` */
const whyText = ({ price_changed, not_fitting, deleted }: BillAgain): string =>
  [
    ...(price_changed > 0 ? [`${countText(price_changed, 'price')} changed`] : []),
    ...(not_fitting > 0 ? [countText(not_fitting, 'order no longer belongs', 'orders no longer belong')] : []),
    ...(deleted > 0 ? [`${countText(deleted, 'order')} deleted`] : []),
  ].join(', ');
