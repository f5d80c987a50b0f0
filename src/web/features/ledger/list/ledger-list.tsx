import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  DEFAULT_LEDGER_SORT,
  DEFAULT_LEDGER_STATE,
  LEDGER_SORT_LABELS,
  LEDGER_STATE_LABELS,
} from '#domain/ledger/ledger-view.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { LEDGER_TITLE } from '#domain/ledger/ledger-title.ts';
import { ledgerQuery } from '#web/features/ledger/api.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter, shownInWords } from '#web/ui/list/shown-filter.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { LedgerSums } from '../components/ledger-sums.tsx';
import { LEDGER_ADDRESS } from './ledger-address.ts';
import type { LedgerActions } from './ledger-columns.tsx';
import { ledgerColumns } from './ledger-columns.tsx';

/** The doctors' balances by age, with search, filter, rows and pages. */
export function LedgerList(acts: LedgerActions) {
  const address = useListAddress(LEDGER_ADDRESS);
  const { view, change } = address;
  const ledger = useQuery(ledgerQuery(view));
  const list = { columns: ledgerColumns(acts), cards: usePageNarrowerThan(72) };
  const { state = DEFAULT_LEDGER_STATE } = view;
  const rowWithFocus = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-doctor-id]')?.dataset['doctorId'];
    return ledger.data?.items.find(({ doctor_id }) => doctor_id === id);
  };
  useShortcuts([
    {
      keys: 'p',
      does: 'Record a payment from the selected doctor',
      when: () => rowWithFocus() !== undefined,
      run: () => {
        const row = rowWithFocus();
        if (row !== undefined) acts.onPay(row);
      },
    },
  ]);
  return (
    <ListScreen
      name={LEDGER_TITLE}
      loading="Loading the ledger"
      failure={({ message }) => LEDGER_TEXTS.listNotLoaded(message)}
      query={ledger}
      {...{ address, ...list }}
      search={{ label: 'Search doctors', placeholder: 'Name, spelling, clinic or phone' }}
      sorts={{ labels: LEDGER_SORT_LABELS, standard: DEFAULT_LEDGER_SORT }}
      filters={shownInWords(view.state, LEDGER_STATE_LABELS)}
      fields={<ShownFilter value={state} labels={LEDGER_STATE_LABELS} onShow={(shown) => change({ state: shown })} />}
      noResults={{ title: 'No doctors found' }}
      none={
        <EmptyState icon={<IconNotebook size={32} stroke={1.5} aria-hidden />} title="No outstanding balances">
          {LEDGER_TEXTS.nobodyOwes}
        </EmptyState>
      }
      above={ledger.data === undefined ? null : <LedgerSums {...ledger.data} />}
    >
      {(row) => <ListRow key={row.doctor_id} {...list} row={row} data-doctor-id={row.doctor_id} />}
    </ListScreen>
  );
}
