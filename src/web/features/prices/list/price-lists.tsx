import { Button, Group, Menu, NativeSelect, Skeleton } from '@mantine/core';
import { IconChevronDown, IconCopy, IconDownload, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '#contract/prices/price-lists.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { changeList, priceListQuery, priceListsQuery, refreshPrices, retireList } from '#web/features/prices/api.ts';
import { productsQuery } from '#web/features/prices/api-products.ts';
import type { ListQuestion } from '#web/features/prices/forms/list-dialogs.tsx';
import { ListDialogs } from '#web/features/prices/forms/list-dialogs.tsx';
import { FocusedRate } from '#web/features/prices/components/focused-rate.tsx';
import { listRows } from '#web/features/prices/components/rate-rows.ts';
import { exportRates } from '#web/features/prices/components/export-rates.ts';
import { RATE_CARD } from '#web/features/prices/print/rate-card.ts';
import { PaperActions, saidFault } from '#web/print/paper-actions.tsx';
import { printPaper } from '#web/print/print-paper.tsx';
import { useToday } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { useDialogSubject } from '#web/ui/dialogs/use-dialog-subject.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { PRODUCT_COLUMNS, rateColumns } from './rate-columns.tsx';
import type { Address } from './rate-sheet-editor.tsx';
import { RateSheetEditor } from './rate-sheet-editor.tsx';

interface PriceListsProps {
  /** The selected list; the default list if undefined. */
  readonly listId: string | undefined;
  readonly day: CalendarDay;
  /** The product whose rate has the focus. */
  readonly focusedProduct: string | undefined;
  readonly onList: (listId: string) => void;
  readonly onDay: (day: CalendarDay) => void;
  readonly showMessage: ShowMessage;
}

/** The selected price list, with the actions on lists. */
export function PriceLists({ listId, ...shown }: PriceListsProps) {
  const { data, error, isFetching, refetch } = useQuery(priceListsQuery);
  const list = data?.items.find(({ id }) => id === listId) ?? data?.items[0];
  if (data !== undefined && list !== undefined) return <OneList {...shown} lists={data.items} list={list} />;
  if (error === null) return <Skeleton height={480} radius="md" aria-busy />;
  return <ErrorState text={RATE_TEXTS.notLoaded(error.message)} retrying={isFetching} onRetry={() => void refetch()} />;
}

interface OneListProps extends Omit<PriceListsProps, 'listId'> {
  readonly lists: readonly PriceList[];
  readonly list: PriceList;
}

function OneList({ lists, list, day, focusedProduct, onList, onDay, showMessage }: OneListProps) {
  const today = useToday();
  const { asking, ask, endAsking } = useDialogSubject<ListQuestion | 'retire', null>();
  const acts = useListActs(list, showMessage, endAsking);
  const isRetired = list.retired_at !== null;
  const done = (made: PriceList, text: string): void => {
    endAsking();
    showMessage({ kind: 'success', text });
    onList(made.id);
  };
  return (
    <>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="Price list"
          value={list.id}
          data={lists.map((each) => ({ value: each.id, label: listLabel(each) }))}
          onChange={(event) => onList(event.currentTarget.value)}
        />
        <DayInput
          w={170}
          label="Prices on date"
          value={day}
          onChange={(on) => (isCalendarDay(on) ? onDay(on) : undefined)}
          today={today}
        />
        <MoreOfList
          {...{ list }}
          onAsk={ask}
          onMakeDefault={acts.setDefault}
          onRetire={() => (isRetired ? acts.retire(false) : ask('retire'))}
        />
      </Group>
      {isRetired ? <Message kind="info">{RATE_TEXTS.listRetired}</Message> : null}
      {list.note === '' ? null : <p>{list.note}</p>}
      <Rates key={list.id} {...{ list, day, focusedProduct, showMessage }} />
      <ListDialogs asking={asking} list={list} onClose={endAsking} onDone={done} />
      <ConfirmDialog
        opened={asking === 'retire'}
        title={`Retire ${list.name}?`}
        confirmLabel="Retire"
        busy={acts.busy}
        failure={failureOf(acts.error)}
        onConfirm={() => acts.retire(true)}
        onCancel={endAsking}
      >
        Its rates are kept and you can reactivate it later. Until then you cannot assign it to a doctor.
      </ConfirmDialog>
    </>
  );
}

const listLabel = ({ name, is_default, retired_at, doctors }: PriceList): string =>
  [
    name,
    ...(is_default ? ['default'] : []),
    ...(retired_at === null ? [] : ['retired']),
    ...(doctors === 0 ? [] : [countText(doctors, 'doctor')]),
  ].join(' · ');

/** The actions on a list. */
function useListActs(list: PriceList, showMessage: ShowMessage, onDone: () => void) {
  const client = useQueryClient();
  const act = useMutation<unknown, Error, { readonly run: () => Promise<PriceList>; readonly text: string }>({
    mutationFn: async ({ run }) => {
      await run();
      await refreshPrices(client);
    },
    onSuccess: (_, { text }) => {
      onDone();
      showMessage({ kind: 'success', text });
    },
  });
  // Actions with a confirmation show their error in the dialog.
  const orSay = { onError: ({ message }: Error) => showMessage({ kind: 'error', text: message }) };
  return {
    busy: act.isPending,
    error: act.error,
    setDefault: () =>
      act.mutate(
        {
          run: () => changeList(list, { is_default: true }),
          text: `${list.name} is now the default list.`,
        },
        orSay,
      ),
    retire: (is_retired: boolean) =>
      act.mutate(
        {
          run: () => retireList(list, is_retired),
          text: is_retired ? `${list.name} retired.` : `${list.name} reactivated.`,
        },
        is_retired ? {} : orSay,
      ),
  };
}

interface MoreOfListProps {
  readonly list: PriceList;
  readonly onAsk: (question: ListQuestion) => void;
  readonly onMakeDefault: () => void;
  readonly onRetire: () => void;
}

const MoreOfList = ({ list, onAsk, onMakeDefault, onRetire }: MoreOfListProps) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
        More
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAsk('new')}>
        New price list
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onAsk('copy')}>
        Copy with % change…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => onAsk('change')}>Change name and note</Menu.Item>
      {list.is_default || list.retired_at !== null ? null : <Menu.Item onClick={onMakeDefault}>Make default</Menu.Item>}
      {list.is_default ? null : (
        <Menu.Item onClick={onRetire}>{list.retired_at === null ? 'Retire' : 'Reactivate'}</Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);

const COLUMNS = [...PRODUCT_COLUMNS, ...rateColumns('Rate')];

/** Whether navigation leaves the sheet: another list or tab is another sheet. */
const leavesList = (from: Address, to: Address): boolean =>
  from.pathname !== to.pathname || from.search['tab'] !== to.search['tab'] || from.search['list'] !== to.search['list'];

function Rates({
  list,
  day,
  focusedProduct,
  showMessage,
}: Pick<OneListProps, 'list' | 'day' | 'focusedProduct' | 'showMessage'>) {
  const rates = useQuery({ ...priceListQuery(list.id, day), placeholderData: keepPreviousData });
  const products = useQuery(productsQuery);
  const error = rates.error ?? products.error;
  if (rates.data === undefined || products.data === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading rates">
        <Skeleton height={480} radius="md" />
      </div>
    ) : (
      <ErrorState
        text={RATE_TEXTS.notLoaded(error.message)}
        retrying={rates.isFetching || products.isFetching}
        onRetry={() => {
          void rates.refetch();
          void products.refetch();
        }}
      />
    );
  }
  const rows = listRows(products.data.items, rates.data.rates);
  const place = { price_list_id: list.id };
  return (
    <>
      <Group gap="sm">
        <PaperActions
          paper={RATE_CARD}
          of={{ place, day }}
          size="xs"
          onPrint={() => printPaper(RATE_CARD, { place, day }, showMessage)}
          onDownloaded={saidFault(showMessage)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => exportRates(list.name, day, rows)}
        >
          Export CSV
        </Button>
      </Group>
      <RateSheetEditor
        {...{ place, rows, showMessage }}
        draft={`rates.${list.id}`}
        caption={`Rates of ${list.name}`}
        columns={COLUMNS}
        label="Rate"
        closed={list.retired_at !== null}
        leaves={leavesList}
      />
      <FocusedRate rows={rows} product={focusedProduct} />
    </>
  );
}
