import { Checkbox, NativeSelect, Skeleton, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Statement } from '#contract/ledger/statements.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { balanceText } from '#domain/documents/balance.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import type { StatementPeriod } from '#domain/ledger/statement-period.ts';
import {
  DEFAULT_STATEMENT_PERIOD,
  STATEMENT_PERIODS,
  STATEMENT_PERIOD_LABELS,
  chosenPeriod,
  periodOf,
  periodText,
} from '#domain/ledger/statement-period.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { CHEQUES_TITLE } from '#domain/ledger/payments-view.ts';
import { STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import { ledgerExporter } from '#web/features/ledger/api.ts';
import { statementQuery } from '#web/features/papers/api.ts';
import { statementExporter } from '#web/features/ledger/api-statement.ts';
import type { ReminderOf } from '#web/features/ledger/components/message-reminder.tsx';
import { MoneyActions } from '#web/features/ledger/components/money-actions.tsx';
import { StatementActions } from '#web/features/ledger/components/statement-actions.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import classes from './doctor-ledger.module.css';
import { OpenDocuments, StatementLines } from './statement-lines.tsx';

/** The view in the address: a period, and whether reversed entries are shown. */
export interface DoctorLedgerView {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly all?: true | undefined;
}

interface DoctorAccountProps {
  readonly doctorId: string;
  readonly view: DoctorLedgerView;
  readonly change: (view: Partial<DoctorLedgerView>) => void;
  readonly showMessage: ShowMessage;
  readonly onPay: () => void;
  /** Returns the drafts of a payment reminder. */
  readonly reminderOf: ReminderOf;
  readonly onSetOpening: () => void;
  readonly onCredit: () => void;
  readonly onRefund: () => void;
  /** Writes off a document, by its ID; null if the user may not. */
  readonly onWriteOff: ((documentId: string) => void) | null;
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onOpenNote: (noteId: string) => void;
}

/** A doctor's balance, its age, and the ledger entries. */
export function DoctorLedger({ doctorId, view, change, showMessage, ...acts }: DoctorAccountProps) {
  const { onPay, onSetOpening, onCredit, onRefund, onWriteOff, onOpenPayment, onOpenNote, reminderOf } = acts;
  useShortcuts([
    { keys: 'p', does: 'Record a payment from this doctor', run: onPay },
    { keys: 'c', does: 'Create a credit note for this doctor', run: onCredit },
  ]);
  const today = useToday();
  const usual = periodOf(DEFAULT_STATEMENT_PERIOD, today);
  const period = { from: view.from ?? usual.from, to: view.to ?? usual.to };
  const asked = { doctor_id: doctorId, ...period, all: view.all ?? false };
  const isReversed = period.to < period.from;
  const { data, error, isFetching, refetch } = useQuery({
    ...statementQuery(asked),
    enabled: !isReversed,
    // The previous period stays visible while the next one loads.
    placeholderData: keepPreviousData,
  });
  const failure = error === null ? null : STATEMENT_SCREEN_TEXTS.notLoaded(error.message);
  if (data === undefined && failure !== null) {
    return <ErrorState text={failure} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="lg">
      {failure === null ? null : <Message kind="error">{failure}</Message>}
      {data === undefined ? <Loading /> : <Head statement={data} />}
      {data === undefined ? null : (
        <OpenDocuments
          statement={data}
          onWriteOff={onWriteOff}
          acts={<MoneyActions {...{ onPay, onSetOpening, onCredit, onRefund, reminderOf }} statement={data} />}
        />
      )}
      <section aria-labelledby="account-lines">
        <Title order={2} id="account-lines" size="h4" mb="xs">
          Ledger
        </Title>
        <div className={classes['tools']}>
          <PeriodChoice period={period} change={change} />
          <Checkbox
            className={classes['all'] ?? ''}
            label={STATEMENT_SCREEN_TEXTS.all}
            checked={asked.all}
            onChange={(event) => change({ all: event.currentTarget.checked || undefined })}
          />
          {data === undefined || isReversed ? null : (
            <div className={classes['acts']}>
              <StatementActions view={asked} showMessage={showMessage} />
              <ListExports
                lists={[
                  { of: LEDGER_TEXTS.exportShown, exporter: statementExporter(asked) },
                  { of: LEDGER_TEXTS.exportWhole, exporter: ledgerExporter(doctorId) },
                ]}
                onFailed={(text) => showMessage({ kind: 'error', text })}
              />
            </div>
          )}
        </div>
        {data === undefined || isReversed ? null : (
          <StatementLines
            key={`${data.from} ${data.to}`}
            statement={data}
            onOpenPayment={onOpenPayment}
            onOpenNote={onOpenNote}
          />
        )}
      </section>
    </Stack>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the ledger">
    <Skeleton height={320} radius="md" />
  </div>
);

/** The balance of today by age. */
function Head({ statement }: { readonly statement: Statement }) {
  const { ageing, laboratory } = statement;
  const { currency } = laboratory;
  const { bands, unallocated, balance } = ageing;
  return (
    <>
      <Outdated statement={statement} />
      <dl className={classes['head']} aria-label="Balance">
        <div data-main>
          <dt>{MONEY_FIGURES.balance.label}</dt>
          <dd>{balanceText(balance, currency)}</dd>
        </div>
        {paiseOf(statement.cheques_in_hand) === 0 ? null : (
          <div>
            <dt>{CHEQUES_TITLE}</dt>
            <dd>
              <RecordLink to={PATHS.cheques} search={{ doctor_name: statement.doctor.name }}>
                {formatMoney(statement.cheques_in_hand, currency)}
              </RecordLink>
            </dd>
          </div>
        )}
        {AGE_BANDS.map(({ band, label }) => (
          <div key={band} data-empty={paiseOf(bands[band]) === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{formatMoney(bands[band], currency)}</dd>
          </div>
        ))}
        <div data-empty={paiseOf(unallocated) === 0 || undefined}>
          <dt>{MONEY_FIGURES.advance.label}</dt>
          <dd>{formatMoney(unallocated, currency)}</dd>
        </div>
      </dl>
    </>
  );
}

/** Warns of printed statements that are out of date. */
function Outdated({ statement: { outdated, laboratory } }: { readonly statement: Statement }) {
  const { time_zone } = useSession().laboratory;
  return outdated.map(({ from, to, closing, printed_at }) => (
    <Message key={printed_at} kind="info">
      {STATEMENT_SCREEN_TEXTS.outdated({
        period: periodText({ from, to }),
        day: formatMinute(printed_at, time_zone),
        closing: balanceText(closing, laboratory.currency),
      })}
    </Message>
  ));
}

const OWN_DAYS = 'own';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly change: (view: Partial<DoctorLedgerView>) => void;
}

function PeriodChoice({ period, change }: PeriodChoiceProps) {
  const today = useToday();
  const chosen = chosenPeriod(period, today);
  const choose = (value: string): void => {
    const usual = STATEMENT_PERIODS.find((name): name is StatementPeriod => name === value);
    if (usual === undefined) return;
    change(usual === DEFAULT_STATEMENT_PERIOD ? { from: undefined, to: undefined } : periodOf(usual, today));
  };
  return (
    <>
      <NativeSelect
        label="Period"
        value={chosen ?? OWN_DAYS}
        data={[
          ...STATEMENT_PERIODS.map((value) => ({ value, label: STATEMENT_PERIOD_LABELS[value] })),
          ...(chosen === undefined ? [{ value: OWN_DAYS, label: 'Custom dates' }] : []),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <DayRangeFilter
        from={{ label: 'From', value: period.from }}
        to={{ label: 'To', value: period.to }}
        onFrom={(from) => change({ from: from ?? undefined, to: period.to })}
        onTo={(to) => change({ from: period.from, to: to ?? undefined })}
      />
    </>
  );
}
