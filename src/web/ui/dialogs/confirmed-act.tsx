import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { dialogOnDemand } from '../on-demand.tsx';

const ConfirmDialog = dialogOnDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

interface ConfirmedAct {
  /**
   * Does an act; refused until the person confirms what it entails, it asks, and does the act again with what was confirmed: the last
   * parts of the fields that the refusal named.
   */
  readonly confirmed: <Result>(act: (confirmed: string[]) => Promise<Result>) => Promise<Result>;
}

const ConfirmedActContext = createContext<ConfirmedAct | null>(null);

/** What acts of a screen are done with that may have to be confirmed. Without `<ConfirmedActs>` around it, it throws. */
export function useConfirmedAct(): ConfirmedAct {
  const confirmedAct = use(ConfirmedActContext);
  if (confirmedAct === null) throw new Error('useConfirmedAct outside of ConfirmedActs');
  return confirmedAct;
}

interface Waiting {
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

interface ConfirmedActsProps {
  /** The refusal that asks for it. */
  readonly code: FailureCode;
  /** What its fields begin with: `confirmed_bills.M/26-27/00001`. */
  readonly field: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly children: ReactNode;
}

/** Around a screen with acts that the server does only once the person has confirmed what they entail. */
export function ConfirmedActs({ code, field, title, confirmLabel, children }: ConfirmedActsProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [told, setTold] = useState<readonly FieldFault[]>([]);
  const confirmed: ConfirmedAct['confirmed'] = useCallback(
    async (act) => {
      const ask = async (given: string[]): Promise<Awaited<ReturnType<typeof act>>> => {
        try {
          return await act(given);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== code) throw error;
          const { faults } = error;
          setTold(faults);
          await new Promise<void>((goOn, refuse) => setWaiting({ goOn, giveUp: () => refuse(error) }));
          return ask(faults.map((fault) => fault.field.slice(field.length + 1)));
        }
      };
      return ask([]);
    },
    [code, field],
  );
  const confirmedAct = useMemo(() => ({ confirmed }), [confirmed]);
  const end = (how: 'goOn' | 'giveUp') => () => {
    waiting?.[how]();
    setWaiting(null);
  };
  return (
    <ConfirmedActContext value={confirmedAct}>
      {children}
      <ConfirmDialog
        opened={waiting !== null}
        title={title}
        confirmLabel={confirmLabel}
        onConfirm={end('goOn')}
        onCancel={end('giveUp')}
      >
        {/* Still there while the dialog closes. */}
        <Stack gap="sm">
          {told.map((fault) => (
            <div key={fault.field}>{fault.message}</div>
          ))}
        </Stack>
      </ConfirmDialog>
    </ConfirmedActContext>
  );
}
