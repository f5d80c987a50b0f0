import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#contract/accounts/own-account.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { useSignOut } from '../api.ts';
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from '../api-own.ts';
import { OwnSessionRow } from './own-session-row.tsx';
import classes from './own-sessions.module.css';

interface OwnSessionsProps {
  readonly onSaid: (message: ShownMessage) => void;
}

/** The user's sessions, with a button to end each. */
export function OwnSessions({ onSaid }: OwnSessionsProps) {
  const { data, error, isFetching, refetch } = useQuery(ownSessionsQuery);
  if (data !== undefined) return <Loaded sessions={data.items} onSaid={onSaid} />;
  if (error !== null) {
    const text = `Error loading your sessions: ${error.message}`;
    return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="xs" role="status" aria-label="Loading your sessions">
      <Skeleton height={76} radius="md" />
      <Skeleton height={76} radius="md" />
    </Stack>
  );
}

function Loaded({ sessions, onSaid }: OwnSessionsProps & { readonly sessions: readonly OwnSession[] }) {
  const endOne = useEndOwnSession();
  const signOut = useSignOut();
  const fail = (error: Error): void => onSaid({ kind: 'error', text: error.message });
  const end = (session: OwnSession): void => {
    if (session.current) return signOut.mutate(undefined, { onError: fail });
    return endOne.mutate(session.session_id, {
      onSuccess: () => onSaid({ kind: 'success', text: `Signed out: ${session.device}.` }),
      onError: fail,
    });
  };
  return (
    <>
      <ul className={classes['sessions']} aria-label="Sessions">
        {sessions.map((session) => (
          <OwnSessionRow
            key={session.session_id}
            session={session}
            busy={session.current ? signOut.isPending : endOne.isPending && endOne.variables === session.session_id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? <EndOthers onSaid={onSaid} onFailed={fail} /> : null}
    </>
  );
}

interface EndOthersProps extends OwnSessionsProps {
  readonly onFailed: (error: Error) => void;
}

function EndOthers({ onSaid, onFailed }: EndOthersProps) {
  const [asking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  const end = (): void =>
    endOthers.mutate(undefined, {
      onSuccess: () => onSaid({ kind: 'success', text: 'Signed out everywhere else.' }),
      onError: onFailed,
      onSettled: () => setAsking(false),
    });
  return (
    <Group mt="md">
      <Button variant="default" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        busy={endOthers.isPending}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        Every other browser has to sign in again. You stay signed in here.
      </ConfirmDialog>
    </Group>
  );
}
