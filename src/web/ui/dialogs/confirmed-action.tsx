import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { lazyDialog } from '../lazy-component.tsx';

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

interface ConfirmedAction {
  /**
   * Runs an action. If the server refuses it until its consequences are confirmed, asks the user and runs it again with
   * the confirmed values: the last parts of the refusal’s field names.
   */
  readonly confirmed: <Result>(act: (confirmed: string[]) => Promise<Result>) => Promise<Result>;
}

const ConfirmedActionContext = createContext<ConfirmedAction | null>(null);

/** Returns how to run actions that may need confirmation. Throws outside of `<ConfirmedActions>`. */
export function useConfirmedAction(): ConfirmedAction {
  const confirmedAct = use(ConfirmedActionContext);
  if (confirmedAct === null) throw new Error('useConfirmedAction outside of ConfirmedActions');
  return confirmedAct;
}

interface Waiting {
  readonly proceed: () => void;
  readonly cancel: () => void;
}

interface ConfirmedActionsProps {
  /** The code of the refusal that asks for confirmation. */
  readonly code: FailureCode;
  /** The prefix of its field names: `confirmed_bills.M/26-27/00001`. */
  readonly field: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly children: ReactNode;
}

/** Provides `useConfirmedAction` for a screen and shows the confirmation dialog. */
export function ConfirmedActions({ code, field, title, confirmLabel, children }: ConfirmedActionsProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [refusals, setRefusals] = useState<readonly FieldFault[]>([]);
  const confirmed: ConfirmedAction['confirmed'] = useCallback(
    async (act) => {
      const ask = async (given: string[]): Promise<Awaited<ReturnType<typeof act>>> => {
        try {
          return await act(given);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== code) throw error;
          const { faults } = error;
          setRefusals(faults);
          await new Promise<void>((proceed, refuse) => setWaiting({ proceed, cancel: () => refuse(error) }));
          return ask(faults.map((fault) => fault.field.slice(field.length + 1)));
        }
      };
      return ask([]);
    },
    [code, field],
  );
  const confirmedAct = useMemo(() => ({ confirmed }), [confirmed]);
  const end = (how: 'proceed' | 'cancel') => () => {
    waiting?.[how]();
    setWaiting(null);
  };
  return (
    <ConfirmedActionContext value={confirmedAct}>
      {children}
      <ConfirmDialog
        opened={waiting !== null}
        title={title}
        confirmLabel={confirmLabel}
        onConfirm={end('proceed')}
        onCancel={end('cancel')}
      >
        {/* Stays rendered while the dialog closes. */}
        <Stack gap="sm">
          {refusals.map((fault) => (
            <div key={fault.field}>{fault.message}</div>
          ))}
        </Stack>
      </ConfirmDialog>
    </ConfirmedActionContext>
  );
}
