import { NativeSelect, Skeleton } from '@mantine/core';
import type { Creditable } from '#contract/ledger/credit-notes.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { hasTax } from '#domain/tax/document-tax.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { useDraft } from '#web/platform/use-draft.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { TypedCredit } from './credited-tax.tsx';
import { needsOrder } from './credited-tax.tsx';

interface DocumentFactsProps {
  readonly document: LoadState & { readonly data: Creditable | undefined };
  readonly form: ReturnType<typeof useDraft<TypedCredit>>;
}

/** The credited document, how much can be credited, and the order to credit. */
export function DocumentFacts({ document, form }: DocumentFactsProps) {
  const { currency } = useSession().laboratory;
  if (document.data === undefined) return <NotLoaded query={document} />;
  const { number, day, most, refused, tax } = document.data;
  const text = tax !== undefined && hasTax(tax) ? CREDIT_SCREEN_TEXTS.mostWithTax : CREDIT_SCREEN_TEXTS.most;
  return (
    <>
      <div>
        {number} of {formatDayShort(day)}
        {refused === null ? `. ${text(formatMoney(most, currency))}` : null}
      </div>
      <OrderChoice creditable={document.data} {...{ form, currency }} />
    </>
  );
}

interface OrderChoiceProps extends Pick<DocumentFactsProps, 'form'> {
  readonly creditable: Creditable;
  readonly currency: string;
}

/** Selects the credited order. A document with several tax rates has no choice for the whole document. */
function OrderChoice({ creditable, currency, form: { draft, change, faultAt, refAt } }: OrderChoiceProps) {
  const { orders } = creditable;
  const isNeeded = needsOrder(creditable);
  if (orders.length < 2 && !isNeeded) return null;
  return (
    <NativeSelect
      ref={refAt('serial_number')}
      label="For"
      required={isNeeded}
      value={draft.serial_number}
      error={faultAt('serial_number')}
      data={[
        { value: '', label: isNeeded ? 'Choose…' : CREDIT_SCREEN_TEXTS.wholeBill },
        ...orders.map((order) => ({
          value: order.serial_number,
          label: [order.serial_number, order.patient_name, formatMoney(order.amount, currency)]
            .filter((part) => part !== null)
            .join(' · '),
        })),
      ]}
      onChange={({ currentTarget }) => change({ serial_number: currentTarget.value })}
    />
  );
}

interface LoadState {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface NotLoadedProps {
  readonly query: LoadState;
  readonly what?: string;
  readonly failed?: (why: string) => string;
}

/** Shown instead of data that is loading or could not be loaded. */
export function NotLoaded({
  query: { error, isFetching, refetch },
  what = 'Loading the bill',
  failed = CREDIT_SCREEN_TEXTS.documentNotLoaded,
}: NotLoadedProps) {
  if (error === null) return <Skeleton height={40} radius="md" role="status" aria-label={what} />;
  const text = failed(error.message);
  return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
}
