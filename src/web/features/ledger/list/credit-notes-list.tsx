import { NativeSelect } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CREDIT_REASONS } from '#domain/ledger/credit-note.ts';
import { NOTE_KIND_LABELS, NOTE_KINDS } from '#domain/ledger/note-kinds.ts';
import {
  DEFAULT_NOTE_SORT,
  DEFAULT_NOTE_STATE,
  NOTE_SORT_LABELS,
  NOTE_STATE_LABELS,
  NOTE_STATES,
} from '#domain/ledger/credit-notes-view.ts';
import { CREDIT_NOTES_TITLE, CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { creditNotesQuery } from '#web/features/ledger/api-credit.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { SumsLine } from '../components/sums-line.tsx';
import { creditNoteColumns } from './credit-note-columns.tsx';
import type { CreditNotesView } from './credit-notes-address.ts';
import { CREDIT_NOTES_ADDRESS } from './credit-notes-address.ts';

/** Credit notes and write-offs with their search, filters, sums, rows and pages. */
export function CreditNotesList({ onOpen }: { readonly onOpen: (noteId: string) => void }) {
  const address = useListAddress(CREDIT_NOTES_ADDRESS);
  const { view, change } = address;
  const notes = useQuery(creditNotesQuery(view));
  const isTaxed = notes.data?.items.some(({ tax_amount }) => tax_amount !== undefined) ?? false;
  const list = { columns: creditNoteColumns(onOpen, isTaxed), cards: usePageNarrowerThan(60) };
  return (
    <ListScreen
      name={CREDIT_NOTES_TITLE}
      loading="Loading credit notes"
      failure={({ message }) => CREDIT_SCREEN_TEXTS.listNotLoaded(message)}
      query={notes}
      {...{ address, ...list }}
      search={{ label: 'Search credit notes', placeholder: 'Number, doctor, bill or order' }}
      sorts={{ labels: NOTE_SORT_LABELS, standard: DEFAULT_NOTE_SORT }}
      filters={filtersInWords(view)}
      fields={<CreditNoteFilters {...{ view, change }} />}
      noResults={{ title: 'No credit notes found' }}
      none={
        <EmptyState icon={<IconReceiptRefund size={32} stroke={1.5} aria-hidden />} title="No credit notes yet">
          {CREDIT_SCREEN_TEXTS.noneYet}
        </EmptyState>
      }
      above={
        notes.data === undefined ? null : (
          <SumsLine
            lines={[
              { label: 'Credited', value: <AmountText amount={notes.data.sums.credited} /> },
              { label: 'Written off', value: <AmountText amount={notes.data.sums.written_off} /> },
            ]}
          />
        )
      }
    >
      {(row) => <ListRow key={row.id} {...list} row={row} />}
    </ListScreen>
  );
}

interface CreditNoteFiltersProps {
  readonly view: CreditNotesView;
  readonly change: (view: CreditNotesView) => void;
}

const CreditNoteFilters = ({ view, change }: CreditNoteFiltersProps) => (
  <>
    <DayRangeFilter
      from={{ label: 'From', value: view.from }}
      to={{ label: 'To', value: view.to }}
      onFrom={(from) => change({ from })}
      onTo={(to) => change({ to })}
    />
    <NativeSelect
      label="Kind"
      value={view.kind ?? ''}
      data={[{ value: '', label: 'Any' }, ...NOTE_KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }))]}
      onChange={({ currentTarget: { value } }) => change({ kind: NOTE_KINDS.find((known) => known === value) })}
    />
    <NativeSelect
      label="Reason"
      value={view.reason ?? ''}
      data={[{ value: '', label: 'Any' }, ...CREDIT_REASONS]}
      onChange={({ currentTarget: { value } }) => change({ reason: CREDIT_REASONS.find((known) => known === value) })}
    />
    <NativeSelect
      label="Show"
      value={view.state ?? DEFAULT_NOTE_STATE}
      data={NOTE_STATES.map((value) => ({ value, label: NOTE_STATE_LABELS[value] }))}
      onChange={({ currentTarget: { value } }) => change({ state: NOTE_STATES.find((known) => known === value) })}
    />
  </>
);

/** Returns the active filters in words. */
function filtersInWords({ kind, reason, state, from, to }: CreditNotesView) {
  return [
    kind === undefined ? [] : [{ filter: 'kind', text: `Kind: ${NOTE_KIND_LABELS[kind]}` } as const],
    reason === undefined ? [] : [{ filter: 'reason', text: `Reason: ${reason}` } as const],
    state === undefined ? [] : [{ filter: 'state', text: `Shown: ${NOTE_STATE_LABELS[state]}` } as const],
    from === undefined ? [] : [{ filter: 'from', text: `From ${formatDayShort(from)}` } as const],
    to === undefined ? [] : [{ filter: 'to', text: `To ${formatDayShort(to)}` } as const],
  ].flat();
}
