import { Select, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAdmin } from '#domain/accounts/roles.ts';
import { checkInProduction } from '#domain/production/moves.ts';
import { PRODUCTION_TITLE } from '#domain/production/production-title.ts';
import { SCAN_TEXTS, scannedSerialNumber } from '#domain/production/scan.ts';
import type { LatestMove } from '#web/features/production/components/latest-moves.tsx';
import { LatestMoves } from '#web/features/production/components/latest-moves.tsx';
import { ScanField } from '#web/features/production/components/scan-field.tsx';
import { StageCounts } from '#web/features/production/components/stage-counts.tsx';
import { openedOrderQuery } from '#web/features/work-orders/api.ts';
import { productionQuery } from '#web/features/work-orders/api-stages.ts';
import { listPathOf } from '#web/platform/addresses/paths.ts';
import { STATION_KEY } from '#web/platform/session/local-preferences.ts';
import { useAccount, useSession, useToday } from '#web/platform/session/session.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NotFoundScreen } from '../not-found.tsx';
import { OrderCard } from './order-card.tsx';
import { STAGE_KEYS, useOrderMoves, useStageActions } from './use-stage-actions.ts';
import type { RunInTurn } from './use-turns.ts';
import { useTurns } from './use-turns.ts';
import classes from './production.module.css';

const TEXTS = {
  station: 'Station',
  stationNote: 'Each scan on this device moves the order to this stage at once.',
  noStation: 'None: a scan shows the order',
  alreadyThere: (serialNumber: string, stage: string) => `${serialNumber} is already at ${stage}.`,
} as const;

/** Where each order is, and the field that moves orders by scans: `/production`. */
export const ProductionScreen = () =>
  useSession().laboratory.production_enabled ? <Production /> : <NotFoundScreen />;

function Production() {
  const { role } = useAccount();
  const { data, error, isFetching, refetch } = useQuery(productionQuery);
  const field = useRef<HTMLInputElement>(null);
  const { results, isBusy, run } = useTurns();
  const [station, setStation] = useStation();
  const { shown, onScan } = useScans(station, run);
  // The stage may have been retired.
  const isAtStation = data?.stages.some(({ id }) => id === station) === true;
  const { move } = useOrderMoves();
  // The next scan goes into the field. A phone would show its keyboard.
  const backToField = (): void => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  };
  const runByButton: RunInTurn = (act) => {
    run(act);
    backToField();
  };
  const actions = useStageActions(shown, runByButton);
  const keys =
    actions === null || isBusy
      ? {}
      : { [STAGE_KEYS.choose]: () => actions.setAsking('stage'), [STAGE_KEYS.pause]: actions.pauseOrResume };
  useShortcuts([
    { keys: STAGE_KEYS.choose, does: 'Choose the stage of the scanned order', run: () => keys[STAGE_KEYS.choose]?.() },
    { keys: STAGE_KEYS.pause, does: 'Pause or resume the scanned order', run: () => keys[STAGE_KEYS.pause]?.() },
  ]);
  const onUndo = ({ work_order_id: id, serial_number, stage, previous }: LatestMove): void =>
    runByButton(() => move({ id, serial_number, stage }, previous));
  return (
    <>
      <PageTitle>{PRODUCTION_TITLE}</PageTitle>
      <div className={classes['page']}>
        <Stack gap="md">
          <ScanField
            ref={field}
            keys={keys}
            onScan={onScan}
            // At a station only scans move orders.
            onEnter={() => {
              if (actions?.next && !isBusy && !isAtStation) actions.moveTo(actions.next);
            }}
          />
          {results.map(({ id, kind, text, scan }) => (
            <Message key={id} kind={kind} {...(scan !== null && { title: text })}>
              {scan === null ? text : `Scanned: ${scan}`}
            </Message>
          ))}
          {shown === undefined ? null : (
            <OrderCard order={shown} actions={actions} busy={isBusy} enterMoves={!isAtStation} />
          )}
          <Select
            label={TEXTS.station}
            description={TEXTS.stationNote}
            allowDeselect={false}
            value={isAtStation ? station : ''}
            data={[
              { value: '', label: TEXTS.noStation },
              ...(data?.stages ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(chosen) => {
              setStation(chosen ?? '');
              backToField();
            }}
          />
        </Stack>
        {data === undefined ? (
          error === null ? (
            <Skeleton height={360} radius="md" aria-busy />
          ) : (
            <ErrorState
              text={`Production could not be loaded: ${error.message}`}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )
        ) : (
          <Stack gap="lg">
            <StageCounts production={data} listPath={listPathOf(isAdmin(role))} />
            <LatestMoves moves={data.latest_moves} busy={isBusy} onUndo={onUndo} />
          </Stack>
        )}
      </div>
    </>
  );
}

/** The stage to which a scan on this device moves an order; empty if there is none. */
function useStation() {
  const [station, setStation] = useState(() => localStorage.getItem(STATION_KEY) ?? '');
  const choose = (stageId: string): void => {
    localStorage.setItem(STATION_KEY, stageId);
    setStation(stageId);
  };
  return [station, choose] as const;
}

/** Loads the order of each scan, and moves it to the stage of the station. Returns the order scanned last. */
function useScans(station: string, run: RunInTurn) {
  const client = useQueryClient();
  const year = Number(useToday().slice(0, 4));
  const { move } = useOrderMoves();
  const [serialNumber, show] = useState<string | null>(null);
  const { data } = useQuery({
    ...openedOrderQuery(serialNumber ?? ''),
    enabled: serialNumber !== null,
    // The scan has just loaded it.
    staleTime: Infinity,
  });
  const scanned = async (scan: string): Promise<string | null> => {
    show(null);
    const found = scannedSerialNumber(scan, year);
    if (found === null) throw new Error(SCAN_TEXTS.notASerialNumber);
    const { order } = await client.query(openedOrderQuery(found));
    show(found);
    const inProduction = checkInProduction(order);
    if (!inProduction.ok) throw new Error(inProduction.refusal.text);
    const { stages } = await client.query({ ...productionQuery, staleTime: 'static' });
    const stage = stages.find(({ id }) => id === station);
    if (stage === undefined) return null;
    return order.stage?.id === stage.id ? TEXTS.alreadyThere(order.serial_number, stage.name) : move(order, stage);
  };
  return {
    shown: serialNumber === null ? undefined : data?.order,
    onScan: (scan: string) => run(() => scanned(scan), scan),
  };
}
