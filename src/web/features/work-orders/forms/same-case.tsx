import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import type { SameCase } from '#domain/work-orders/same-case.ts';
import { SAME_CASE_TEXTS, draftsOf, earlierOrdersOf, sameCaseView } from '#domain/work-orders/same-case.ts';
import type { OrderPage } from '#web/features/work-orders/api.ts';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { lazyDialog } from '#web/ui/lazy-component.tsx';
import { ToOrder } from './entry-message.tsx';
import classes from './same-case.module.css';
import { useSettled } from './use-settled.ts';

const ConfirmDialog = lazyDialog(async () => (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog);

/** The orders of a form, all of one doctor. */
export interface DraftCases {
  readonly doctor_name: string;
  readonly order_date: CalendarDay | '';
  readonly orders: readonly {
    /** `Order #2` */
    readonly name: string;
    readonly patient_name: string;
    readonly product_quality: string;
    readonly tooth_numbers: readonly Tooth[];
  }[];
}

const ordersIn = (results: readonly UseQueryResult<OrderPage>[]): WorkOrder[] =>
  results.flatMap(({ data }) => data?.items ?? []);

type CasesByOrder = ReadonlyMap<string, readonly SameCase[]>;

/** The orders that may be the same case as an order of the form, by the order's name. `select` must not change. */
export function useSameCases<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  select: (values: Values) => DraftCases,
): CasesByOrder {
  const { role } = useAccount();
  const { doctor_name, order_date, orders } = useSettled(form, select);
  const isAsked = doctorKey(doctor_name) !== '' && isCalendarDay(order_date);
  const patients = new Set(orders.map(({ patient_name }) => normalizeLine(patient_name)).filter(Boolean));
  const found = useQueries({
    queries: (isAsked ? [...patients] : []).map((patient) => {
      // Without the previous patient's orders while these load.
      const { placeholderData: _, ...query } = workOrdersQuery(sameCaseView(doctor_name, patient, order_date), role);
      return query;
    }),
    combine: ordersIn,
  });
  // The values of now, since a saved order leaves the form before the pause ends.
  const now = select(form.getValues()).orders;
  return new Map(
    now.map((order, place) => [
      order.name,
      [...earlierOrdersOf(order, found), ...draftsOf(order, now.slice(0, place))],
    ]),
  );
}

/** What `useSameCases` found, for the fields inside. */
export const FoundCases = createContext<CasesByOrder>(new Map());

/** Names the orders that may be the same case as an order of the form. */
export function SameCases({ order }: { readonly order: string }) {
  const cases = use(FoundCases).get(order) ?? [];
  return (
    <div role="status" className={classes['cases']}>
      {cases.map(({ name, isSaved, text }) => (
        <p key={name}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {isSaved ? <ToOrder serialNumber={name}>{name}</ToOrder> : name} {text}
          </span>
        </p>
      ))}
    </div>
  );
}

/** Asks once before the same case is created again. */
export function useSaveAnyway(cases: CasesByOrder, save: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const confirmed = useRef('');
  const texts = [...new Set([...cases.values()].flat().map(({ name, text }) => `${name} ${text}`))];
  const found = texts.join('\n');
  const saveOrAsk = (): void => {
    if (found === '' || found === confirmed.current) save();
    else setIsAsking(true);
  };
  const saveAnyway = (): void => {
    confirmed.current = found;
    setIsAsking(false);
    save();
  };
  const question = (
    <ConfirmDialog
      opened={isAsking}
      title={SAME_CASE_TEXTS.question}
      confirmLabel={SAME_CASE_TEXTS.anyway}
      onConfirm={saveAnyway}
      onCancel={() => setIsAsking(false)}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
  return { saveOrAsk, question };
}
