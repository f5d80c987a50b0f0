import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { chargePlace } from '#domain/monthly-billing/monthly-bill.ts';
import { amountOf, sumOf } from '#domain/billing/item-prices.ts';
import type { MonthlyRecordOnPaper } from '#domain/papers/monthly-paper.ts';
import { MONTHLY_PAPER, monthlyPaper } from '#domain/papers/monthly-paper.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { PaperPages } from '#web/print/paper-pages.tsx';
import { PrintPortal } from '#web/print/print-in-page.tsx';
import { UNNUMBERED, usePrint } from '#web/print/use-print.ts';

/** A month as its sheet shows it, which could not be saved as a bill. */
export interface UnsavedMonth {
  readonly doctor_name: string;
  readonly month: string;
  readonly orders: readonly MonthlyOrder[];
}

interface PrintUnsavedProps {
  readonly text: string;
  readonly month: UnsavedMonth;
}

/**
 * What a message says where a month could not be saved as a bill, and its paper, printed from this page all the same: the server may
 * not be there to show another. It has no number, says that it is not saved, and nobody counts it.
 */
export function PrintUnsaved({ text, month }: PrintUnsavedProps) {
  const { laboratory } = useSession();
  const today = useToday();
  const { papers, drawn, print } = usePrint({ ready: true, count: () => Promise.resolve({ ...UNNUMBERED, month }) });
  const [printed] = papers ?? [];
  return (
    <Group gap="md">
      {text}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={drawn !== 'spent'}
        onClick={print}
      >
        Print again
      </Button>
      {printed === undefined || drawn === 'spent' ? null : (
        <PrintPortal>
          <PaperPages
            papers={[
              monthlyPaper(unsavedBill(printed.month, { laboratory, today }), {
                copy: MONTHLY_PAPER.notSaved,
                version: null,
              }),
            ]}
          />
        </PrintPortal>
      )}
    </Group>
  );
}

interface Head {
  readonly laboratory: LaboratoryProfile;
  readonly today: string;
}

/** What a bill of the month would say, from the prices saved so far; without a number, since none was given. */
function unsavedBill({ doctor_name, month, orders }: UnsavedMonth, { laboratory, today }: Head): MonthlyRecordOnPaper {
  const { time_zone: _zone, working_days: _days, initial_bill_paper: _paper, ...letterhead } = laboratory;
  const work_orders = orders.flatMap((order) => {
    const { amount, rate, units } = order;
    if (amount === null || chargePlace(order) !== 'here') return [];
    const { serial_number, completion_date, patient_name, tooth_numbers, product_quality } = order;
    const said = { serial_number, completion_date, patient_name, tooth_numbers, product_quality, units, amount };
    return [{ ...said, rate: amountOf(rate, units) === amount ? rate : null }];
  });
  const total_amount = sumOf(work_orders.map(({ amount }) => amount));
  return {
    bill_number: '',
    doctor_name,
    month_name: monthName(month),
    generated_date: today,
    laboratory: letterhead,
    work_orders,
    total_units: work_orders.reduce((sum, { units }) => sum + units, 0),
    total_amount,
    total_in_words: amountInWords(total_amount, laboratory.currency),
  };
}
