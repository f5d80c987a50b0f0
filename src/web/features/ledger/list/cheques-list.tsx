import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CHEQUE_STATE_LABELS, CHEQUE_TEXTS, DEFAULT_CHEQUE_STATE } from '#domain/ledger/cheque.ts';
import { CHEQUES_TITLE } from '#domain/ledger/payments-view.ts';
import { chequesQuery } from '#web/features/ledger/api-cheques.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { useToday } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter, shownInWords } from '#web/ui/list/shown-filter.tsx';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { SumsLine } from '../components/sums-line.tsx';
import type { ChequeActions } from './cheque-columns.tsx';
import { chequeColumns } from './cheque-columns.tsx';
import { CHEQUES_ADDRESS } from './cheques-address.ts';

interface ChequesListProps extends Omit<ChequeActions, 'today'> {
  readonly DoctorField: FilterSettings;
}

/** The cheques by date, with search, filters, rows and pages. */
export function ChequesList({ DoctorField, ...acts }: ChequesListProps) {
  const address = useListAddress(CHEQUES_ADDRESS);
  const { view, change } = address;
  const { doctor_name, state = DEFAULT_CHEQUE_STATE } = view;
  const cheques = useQuery(chequesQuery(view));
  const list = { columns: chequeColumns({ ...acts, today: useToday() }), cards: usePageNarrowerThan(60) };
  return (
    <ListScreen
      name={CHEQUES_TITLE}
      loading="Loading cheques"
      failure={({ message }) => CHEQUE_TEXTS.notLoaded(message)}
      query={cheques}
      {...{ address, ...list }}
      search={{ label: 'Search cheques', placeholder: 'Number, bank or doctor' }}
      filters={[
        ...(doctor_name === undefined ? [] : [{ filter: 'doctor_name', text: `Doctor: ${doctor_name}` }]),
        ...shownInWords(view.state, CHEQUE_STATE_LABELS),
      ]}
      fields={
        <>
          <DoctorField
            label="Doctor"
            value={doctor_name ?? ''}
            onTake={(name) => change({ doctor_name: name || undefined })}
          />
          <ShownFilter value={state} labels={CHEQUE_STATE_LABELS} onShow={(shown) => change({ state: shown })} />
        </>
      }
      noResults={{ title: 'No cheques found' }}
      none={
        <EmptyState icon={<IconCash size={32} stroke={1.5} aria-hidden />} title="No cheques in hand">
          {CHEQUE_TEXTS.nothingYet}
        </EmptyState>
      }
      above={
        cheques.data === undefined ? null : (
          <SumsLine
            lines={[{ label: CHEQUE_STATE_LABELS[state], value: <AmountText amount={cheques.data.amount} /> }]}
          />
        )
      }
    >
      {(row) => <ListRow key={row.id} {...list} row={row} />}
    </ListScreen>
  );
}
