import { Button, Group } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './print-toolbar.module.css';
import type { EarlierCopy, PrintRun } from './use-print-run.ts';

interface PrintToolbarProps {
  /** What the page prints; the page's heading on the screen. */
  readonly title: string;
  readonly printable: boolean;
  readonly run: PrintRun<unknown>;
  /** Whether each paper of it is counted, so that somebody may say that it was printed or was not. */
  readonly counts?: boolean;
  /** Other ways to have it. */
  readonly more?: ReactNode;
  /** What is drawn, or is being done. */
  readonly standing: string | null;
  /** The paper that was counted before. */
  readonly lastPrinted?: EarlierCopy | null;
  /** What went wrong; `again` where the same can be tried once more. */
  readonly failure: { readonly text: string; readonly again: boolean } | null;
}

/** Above the page on the screen, never on paper. */
export function PrintToolbar({
  title,
  printable,
  run,
  counts = true,
  more,
  standing,
  lastPrinted = null,
  failure,
}: PrintToolbarProps) {
  const { copy, spent, busy } = run;
  return (
    <div className={classes['bar']}>
      <Group gap="sm" justify="space-between">
        <h1 className={classes['title']}>{title}</h1>
        <Group gap="sm">
          <Button leftSection={<IconPrinter size={18} aria-hidden />} disabled={!printable || busy} onClick={run.print}>
            {spent ? PRINT_TEXTS.printAgain : PRINT_TEXTS.print}
          </Button>
          {copy === null || !counts ? null : (
            <Button variant="default" disabled={busy} onClick={spent ? run.notPrinted : run.printed}>
              {spent ? PRINT_TEXTS.notPrinted : PRINT_TEXTS.printed}
            </Button>
          )}
          {more}
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={leavePrintPage}>
            Close
          </Button>
        </Group>
      </Group>
      <p className={classes['standing']} role="status">
        {standing}
      </p>
      {lastPrinted === null || spent ? null : <LastPrinted last={lastPrinted} run={run} />}
      {run.inDoubt.length === 0 ? null : <InDoubt run={run} />}
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

/** The last paper that was counted: whoever closed its dialog without printing can still say so. */
function LastPrinted({ last, run }: { readonly last: EarlierCopy; readonly run: PrintRun<unknown> }) {
  const { time_zone } = useSession().laboratory;
  const { copy_number, by, at } = last.copy;
  return (
    <Group gap="sm" className={classes['standing']}>
      {PRINT_TEXTS.lastPrinted(copy_number, by, formatMinute(at, time_zone))}
      <Button size="compact-xs" variant="subtle" disabled={run.busy} onClick={() => run.settle([last], false)}>
        {PRINT_TEXTS.notPrinted}
      </Button>
    </Group>
  );
}

/** Copies of which nobody knows whether they are on paper: what this one says depends on it. */
function InDoubt({ run }: { readonly run: PrintRun<unknown> }) {
  const { time_zone } = useSession().laboratory;
  const { inDoubt, busy } = run;
  const names = inDoubt.map(({ of, copy: { copy_number, by, at } }) =>
    PRINT_TEXTS.doubtful(of, copy_number, by, formatMinute(at, time_zone)),
  );
  const isOne = inDoubt.length === 1;
  return (
    <Message kind="info">
      <Group gap="sm">
        {PRINT_TEXTS.inDoubt(names)}
        <Button size="xs" variant="default" disabled={busy} onClick={() => run.settle(inDoubt, true)}>
          {isOne ? PRINT_TEXTS.wasPrinted : PRINT_TEXTS.werePrinted}
        </Button>
        <Button size="xs" variant="default" disabled={busy} onClick={() => run.settle(inDoubt, false)}>
          {isOne ? PRINT_TEXTS.notPrinted : PRINT_TEXTS.notPrintedAll}
        </Button>
      </Group>
    </Message>
  );
}

/** Closes the print window; a page that no script opened may not be closed by one, and goes back to where it came from. */
function leavePrintPage(): void {
  window.close();
  if (window.closed) return;
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
