import { Button, Group } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OtherCopy } from '#contract/papers/copies.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './print-toolbar.module.css';
import { NotPrinted } from './not-printed.tsx';
import type { PrintRun, Printed } from './use-print.ts';

interface PrintToolbarProps {
  /** The name of the document, and the page's heading. */
  readonly title: string;
  readonly printable: boolean;
  readonly run: PrintRun<Printed>;
  /** Whether copies are counted, so that a copy can be canceled. */
  readonly counts?: boolean;
  /** What to confirm before a copy is canceled. */
  readonly question?: string | null;
  /** Other actions with the document. */
  readonly more?: ReactNode;
  /** The rendered copy, or the running action. */
  readonly status: string | null;
  /** The error; `again` if a retry is possible. */
  readonly failure: { readonly text: string; readonly again: boolean } | null;
}

/** The toolbar above the page. It is not printed. */
export function PrintToolbar({ title, printable, run, counts = true, more, status, ...asked }: PrintToolbarProps) {
  const { question = null, failure } = asked;
  const { papers, drawn, opens, previous } = run;
  const busy = run.busy || opens;
  const isCounted = papers !== null && drawn !== 'preview';
  return (
    <div className={classes['bar']}>
      <Group gap="sm" justify="space-between">
        <h1 className={classes['title']}>{title}</h1>
        <Group gap="sm">
          <Button leftSection={<IconPrinter size={18} aria-hidden />} disabled={!printable || busy} onClick={run.print}>
            {isCounted ? PRINT_TEXTS.printAgain : PRINT_TEXTS.print}
          </Button>
          {isCounted && counts ? (
            <NotPrinted variant="default" disabled={busy} question={question} onNotPrinted={run.notPrinted} />
          ) : null}
          {more}
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={leavePrintPage}>
            Close
          </Button>
        </Group>
      </Group>
      <p className={classes['status']} role="status">
        {status}
      </p>
      {previous === null || !counts ? null : <Previous previous={previous} run={run} question={question} />}
      {failure === null ? null : (
        <Message kind="error">
          <Group gap="md">
            {failure.text}
            {failure.again ? (
              <Button size="xs" variant="default" loading={busy} onClick={run.retry}>
                Try again
              </Button>
            ) : null}
          </Group>
        </Message>
      )}
    </div>
  );
}

interface PreviousProps extends Pick<PrintToolbarProps, 'run'> {
  readonly previous: OtherCopy;
  readonly question: string | null;
}

/** The previous copy, which the user can cancel if it was not printed. */
function Previous({ previous, run, question }: PreviousProps) {
  const { time_zone } = useSession().laboratory;
  const { copy_number, by, at } = previous;
  return (
    <Group gap="sm" className={classes['status']}>
      {PRINT_TEXTS.lastPrinted(copy_number, by, formatMinute(at, time_zone))}
      <NotPrinted
        size="compact-xs"
        variant="subtle"
        disabled={run.busy}
        question={question}
        onNotPrinted={run.previousNotPrinted}
      />
    </Group>
  );
}

/** Closes the print window. A page that was not opened by a script cannot be closed by one, so it goes back. */
function leavePrintPage(): void {
  window.close();
  if (window.closed) return;
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
