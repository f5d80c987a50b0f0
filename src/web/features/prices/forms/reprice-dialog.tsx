import { Checkbox, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RATE_TEXTS, differenceText } from '#domain/prices/screen-texts.ts';
import { addAmounts } from '#domain/shared/money.ts';
import type { PricePreview, RatePlace } from '#web/features/prices/api.ts';
import { previewQuery, refreshPrices, repriceOrders } from '#web/features/prices/api.ts';
import type { RateToSave } from './rate-sheet.ts';
import { useSession } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { Failure } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing, SecondLine } from '#web/ui/list/listing.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';

interface RepriceDialogProps {
  readonly opened: boolean;
  readonly place: RatePlace;
  /** The unsaved typed rates; empty if all are saved. */
  readonly rates: readonly RateToSave[];
  /** Saves the typed rates and returns whether that worked; null if there are none. */
  readonly onSaveFirst: (() => Promise<boolean>) | null;
  readonly showMessage: ShowMessage;
  readonly onClose: () => void;
}

/** Selects the open orders to reprice. None is selected at first. */
export function RepriceDialog({ opened, ...form }: RepriceDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} size="xl" title="Reprice open orders">
      {opened ? <Orders {...form} /> : null}
    </Dialog>
  );
}

function Orders({ place, rates, ...form }: Omit<RepriceDialogProps, 'opened'>) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(place, { rates }));
  if (data !== undefined && data.items.length > 0) return <Choice preview={data} {...form} />;
  return (
    <Stack gap="md">
      {data !== undefined ? (
        <EmptyState title={RATE_TEXTS.noneDiffers} />
      ) : error !== null ? (
        <ErrorState text={RATE_TEXTS.notLoaded(error.message)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={220} radius="md" />
      )}
    </Stack>
  );
}

type OrderToReprice = PricePreview['items'][number];

interface DrawnOrder {
  readonly order: OrderToReprice;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly currency: string;
}

const COLUMNS: readonly ListColumn<DrawnOrder>[] = [
  {
    label: 'Selected',
    width: '3em',
    look: 'box',
    head: <VisuallyHidden>Selected</VisuallyHidden>,
    cell: ({ order, chosen, onChoose }) => (
      <Checkbox
        aria-label={`Reprice ${order.serial_number}`}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    ),
    card: 'head',
  },
  {
    label: 'Work order',
    names: true,
    cell: ({ order }) => (
      <>
        <strong>{order.serial_number}</strong>
        <SecondLine>{order.doctor_name}</SecondLine>
      </>
    ),
    card: 'head',
  },
  {
    label: 'Product',
    cell: ({ order }) => (
      <>
        {order.product_quality}
        <SecondLine>{order.patient_name}</SecondLine>
      </>
    ),
    card: 'line',
  },
  {
    label: 'Old rate',
    width: '8em',
    look: 'figure',
    cell: ({ order }) => <AmountText amount={order.old_rate} />,
    card: 'fact',
  },
  {
    label: 'New rate',
    width: '8em',
    look: 'figure',
    cell: ({ order }) => order.reason ?? <AmountText amount={order.new_rate} />,
    card: 'fact',
  },
  {
    label: 'Difference',
    width: '8.5em',
    look: 'figure',
    cell: ({ order, currency }) => differenceText(order.old_amount, order.new_amount ?? '0.00', currency),
    card: 'fact',
  },
];

function Choice({
  preview,
  onSaveFirst,
  showMessage,
  onClose,
}: Omit<RepriceDialogProps, 'opened' | 'place' | 'rates'> & { readonly preview: PricePreview }) {
  const { items, differing } = preview;
  const { currency } = useSession().laboratory;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const orders = items.filter(({ work_order_id }) => chosen.has(work_order_id));
  const cards = usePageNarrowerThan(48);

  const choose = (id: string) => (isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const reprice = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      if (onSaveFirst !== null && !(await onSaveFirst())) return onClose();
      const { repriced, refused } = await repriceOrders(orders);
      const notes = refused.map(({ serial_number, message }) => `${serial_number ?? 'An order'}: ${message}`);
      showMessage({
        kind: refused.length === 0 ? 'success' : 'error',
        text: RATE_TEXTS.repriced(repriced.length),
        ...(notes.length > 0 && { tail: RATE_TEXTS.notRepriced(notes) }),
      });
      onClose();
    } catch (error) {
      setFailure({ text: (error as Error).message });
    } finally {
      setBusy(false);
      void refreshPrices(client);
    }
  };

  return (
    <Stack gap="md">
      <Checkbox
        label={
          items.length === differing ? `All orders (${differing})` : `The first ${items.length} of ${differing} orders`
        }
        checked={orders.length === items.length}
        indeterminate={orders.length > 0 && orders.length < items.length}
        onChange={(event) =>
          setChosen(new Set(event.currentTarget.checked ? items.map(({ work_order_id }) => work_order_id) : []))
        }
      />
      <Listing name="Open orders with a different price now" columns={COLUMNS} cards={cards}>
        {items.map((order) => (
          <ListRow
            key={order.work_order_id}
            columns={COLUMNS}
            cards={cards}
            row={{ order, chosen: chosen.has(order.work_order_id), onChoose: choose(order.work_order_id), currency }}
          />
        ))}
      </Listing>
      <p>
        {orders.length === 0 ? 'None selected.' : `${orders.length} selected, total`}
        {orders.length === 0 ? null : <strong>{sumText(orders, currency)}</strong>}
      </p>
      <DialogFooter
        actLabel={onSaveFirst === null ? `Reprice ${orders.length}` : `Save rates and reprice ${orders.length}`}
        busy={busy}
        incomplete={orders.length === 0}
        failure={failure}
        onAct={() => void reprice()}
        onCancel={onClose}
      />
    </Stack>
  );
}

/** Returns the total difference of the selected orders. */
function sumText(orders: readonly OrderToReprice[], currency: string): string {
  const before = orders.reduce((sum, { old_amount }) => addAmounts(sum, old_amount), '0.00');
  const after = orders.reduce((sum, { new_amount }) => addAmounts(sum, new_amount ?? '0.00'), '0.00');
  return differenceText(before, after, currency);
}
