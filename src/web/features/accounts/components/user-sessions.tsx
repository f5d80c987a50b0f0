import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#contract/accounts/own-account.ts';
import { useRef } from 'react';
import { announce } from '#web/ui/messages/announce.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useSignOut } from '../api.ts';
import { endSessionOf, USERS_KEY, userSessionsQuery } from '../api-users.ts';
import { OwnSessionRow } from './own-session-row.tsx';
import classes from './own-sessions.module.css';
import ownClasses from './user-sessions.module.css';

interface UserSessionsProps {
  readonly userId: string;
}

/** The sessions of an account, with a button to end each. */
export function UserSessions({ userId }: UserSessionsProps) {
  const { data, error, isFetching, refetch } = useQuery(userSessionsQuery(userId));
  if (data !== undefined) return <Loaded userId={userId} sessions={data.items} />;
  if (error !== null) {
    const text = `Error loading sessions: ${error.message}`;
    return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="xs" role="status" aria-label="Loading sessions">
      <Skeleton height={76} radius="md" />
      <Skeleton height={76} radius="md" />
    </Stack>
  );
}

function Loaded({ userId, sessions }: UserSessionsProps & { readonly sessions: readonly OwnSession[] }) {
  const client = useQueryClient();
  const signOut = useSignOut();
  const root = useRef<HTMLDivElement>(null);
  const endOne = useMutation({
    mutationFn: ({ session_id }: OwnSession) => endSessionOf(userId, session_id),
    onSuccess: (_, { device }) => announce(`Signed out: ${device}.`),
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  });
  const failure = endOne.error ?? signOut.error;
  const end = (session: OwnSession) => {
    if (session.current) signOut.mutate();
    // The row disappears, so the focus moves to the list.
    else endOne.mutate(session, { onSettled: () => root.current?.focus() });
  };
  const isEnding = (session: OwnSession): boolean =>
    session.current ? signOut.isPending : endOne.isPending && endOne.variables === session;
  return (
    <Stack ref={root} gap="sm" tabIndex={-1} className={ownClasses['sessions'] ?? ''}>
      {failure === null ? null : <Message kind="error">{failure.message}</Message>}
      {sessions.length === 0 ? (
        <Text c="dimmed">Not signed in anywhere.</Text>
      ) : (
        <ul className={classes['sessions']} aria-label="Sessions">
          {sessions.map((session) => (
            <OwnSessionRow
              key={session.session_id}
              session={session}
              busy={isEnding(session)}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
