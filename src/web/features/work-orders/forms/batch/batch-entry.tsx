import { Button } from '@mantine/core';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useToday, useSession } from '#web/platform/session/session.ts';
import { ariaKeys, isPressed } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { enterMovesFocus } from '#web/ui/fields/enter-moves-focus.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useCallback, useRef, useState, memo, useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { DoctorField } from '../entry-form.tsx';
import { FormNote } from '../entry-message.tsx';
import { CLEAR_KEYS, SAVE_KEYS } from '../save-bar.tsx';
import { ADD_KEYS, BatchBar } from './batch-bar.tsx';
import classes from './batch-entry.module.css';
import { batchFieldId, focusBatchField, orderName, orderPath } from './batch-fields.ts';
import { BatchFaults, BatchMessage } from './batch-message.tsx';
import type { BatchPriceNote } from './batch-prices.tsx';
import { BatchPrices } from './batch-prices.tsx';
import { CommonMarks } from './message-marks.tsx';
import type { PasteBoxProps } from './paste-box.tsx';
import { SideChart } from './side-chart.tsx';
import { OrderRow } from './batch-order.tsx';
import { useBatchForm } from './use-batch-form.ts';
import { useBatchOrders } from './use-batch-orders.ts';
import { useBatchSubmission } from './use-batch-submission.ts';
import { usePastedMessage } from './use-pasted-message.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { lastOrderDate } from '#domain/work-orders/order-dates.ts';
import { dayOfWork } from '#domain/laboratory/promised-date.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { SUGGESTING } from '../entry-form.tsx';
import { FoundCases, useSameCases, useSaveAnyway } from '../same-case.tsx';
import type { DraftCases } from '../same-case.tsx';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import type { BatchValues } from './batch-values.ts';
import { useCommonField, useLongestWork } from './use-order-field.ts';

/** The fields that all orders share: doctor and two dates. */
const CommonFields = memo(function CommonFields({ doctorField: Doctor }: { readonly doctorField: DoctorField }) {
  // The cursor starts here when the form opens, and with each new batch.
  useEffect(() => focusBatchField('doctor_name'), []);
  const today = useToday();
  const expected = useCommonField('expected_complete_date');
  const orderDate = useWatch<BatchValues, 'order_date'>({ name: 'order_date' });
  return (
    <div className={classes['common']}>
      <Doctor {...useCommonField('doctor_name')} {...SUGGESTING} limit={ORDER_FIELDS.doctor_name.max} />
      <DayInput {...useCommonField('order_date')} today={today} max={lastOrderDate(today)} required />
      <DayInput
        {...expected}
        {...dayOfWork(expected.value, useSession(), { order_date: orderDate, ...useLongestWork() })}
        min={isCalendarDay(orderDate) ? orderDate : undefined}
        clearable
      />
      <CommonMarks />
    </div>
  );
});

/** Opens the box for a message. */
const PASTE_KEYS = 'alt+a';

const PasteBox = lazyComponent<PasteBoxProps>(async () => (await import('./paste-box.tsx')).PasteBox);

/** The width (px) from which orders and chart fit side by side. */
const SIDE_CHART_MIN_WIDTH = 1120;

interface BatchEntryProps {
  readonly doctorField: DoctorField;
  readonly priceNote?: BatchPriceNote | undefined;
  /** Called after orders were created. */
  readonly onCreated: () => void;
}

/** The form for several new work orders of one doctor. */
export function BatchEntry({ doctorField, priceNote, onCreated }: BatchEntryProps) {
  const { form, round, restored, isToLose, forget, startOver, settle } = useBatchForm(useToday());
  const orders = useBatchOrders(form);
  const { ids, activeId, isFull, removed, add, removeOrder, forgetRemoved } = orders;
  const { outcome, lastSerials, isSaving, save, clear } = useBatchSubmission(form, { settle, onCreated });
  const pasted = usePastedMessage(form);
  const desk = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(desk, SIDE_CHART_MIN_WIDTH);
  // The order whose teeth were pressed before it has a patient: the cursor goes to the name, and the hint is
  // highlighted.
  const [tooSoon, setTooSoon] = useState<string | null>(null);
  const onTooSoon = useCallback((id: string) => {
    setTooSoon(id);
    focusBatchField(orderPath(id, 'patient_name'));
  }, []);
  const addButton = useRef<HTMLButtonElement>(null);
  const create = (): void => {
    forgetRemoved();
    void save();
  };
  const cases = useSameCases(form, toCases);
  const { saveOrAsk, question } = useSaveAnyway(cases, create);
  const clearAll = (): void => {
    forgetRemoved();
    clear();
  };
  useShortcuts([
    { keys: SAVE_KEYS, does: 'Create the work orders', run: saveOrAsk },
    { keys: ADD_KEYS, does: 'Add another order', run: add },
    { keys: PASTE_KEYS, does: 'Paste message', run: pasted.open },
    { keys: CLEAR_KEYS, does: 'Clear message and errors', run: clearAll },
  ]);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    saveOrAsk();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isLastField = (event.target as Element).id === batchFieldId(orderPath(ids.at(-1) ?? '', 'notes'));
    if (isPressed(ADD_KEYS, event.nativeEvent)) {
      // Not a global shortcut: an open list of suggestions must be able to use the same key first.
      event.preventDefault();
      if (!event.repeat) add();
    } else if (event.key === 'Enter' && isLastField && !event.nativeEvent.isComposing) {
      event.preventDefault();
      addButton.current?.focus();
    } else enterMovesFocus(event);
  };
  return (
    <FormProvider {...form}>
      <FormNote
        lastSaved={lastSerials === null ? null : <strong>{lastSerials}</strong>}
        onDiscard={restored ? startOver : undefined}
      >
        {WORK_ORDER_TEXTS.serialNumberNote}
      </FormNote>
      {/* BatchMessage reports a partial result in full. */}
      {outcome?.kind !== 'partial' && (
        <BatchFaults ids={ids} elsewhere={outcome?.kind === 'failed' ? outcome.elsewhere : []} />
      )}
      <div className={classes['message']}>
        {pasted.isOpen ? (
          <PasteBox onRead={pasted.fill} onClose={pasted.close} />
        ) : (
          <Button variant="default" aria-keyshortcuts={ariaKeys(PASTE_KEYS)} onClick={pasted.open}>
            Paste message
          </Button>
        )}
      </div>
      <div ref={desk} className={classes['desk']} data-wide={isWide || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its fields */}
        <form
          className={classes['form']}
          noValidate
          onSubmit={onSubmit}
          onKeyDown={onKeyDown}
          aria-label="Batch of work orders"
        >
          <CommonFields key={round} doctorField={doctorField} />
          <div className={classes['orders']} onFocus={orders.noteFocus}>
            <FoundCases value={cases}>
              <BatchPrices note={priceNote}>
                {ids.map((id) => (
                  <OrderRow
                    key={id}
                    id={id}
                    isActive={isWide && id === activeId}
                    withChart={!isWide}
                    isRemovable={ids.length > 1}
                    onRemove={removeOrder}
                    isTooSoon={id === tooSoon}
                    onTooSoon={onTooSoon}
                  />
                ))}
              </BatchPrices>
            </FoundCases>
          </div>
          <BatchBar orders={ids.length} isFull={isFull} isSaving={isSaving} onAdd={add} addRef={addButton}>
            <BatchMessage
              ids={ids}
              outcome={outcome}
              onClear={clear}
              removed={removed}
              onBringBack={orders.bringBack}
              onForget={forgetRemoved}
            />
          </BatchBar>
        </form>
        {isWide && <SideChart id={activeId} name={orderName(activeId)} onTooSoon={onTooSoon} />}
      </div>
      {question}
      <UnsavedChangesGuard when={isToLose} onLeave={forget} />
    </FormProvider>
  );
}

const toCases = ({ doctor_name, order_date, ids, orders }: BatchValues): DraftCases => ({
  doctor_name,
  order_date,
  orders: ids.flatMap((id) => {
    const order = orders[id];
    if (order === undefined) return [];
    const { patient_name, product_quality, tooth_numbers } = order;
    return [{ name: orderName(id), patient_name, product_quality, tooth_numbers: knownTeeth(tooth_numbers) }];
  }),
});
