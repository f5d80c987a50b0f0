import { Button, Group } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './print-toolbar.module.css';

interface PrintToolbarProps {
  /** What the page prints; the page's heading on the screen. */
  readonly title: string;
  readonly printable: boolean;
  readonly onPrint: () => void;
  /** Other ways to have it. */
  readonly more?: ReactNode;
  /** What is being done before or after printing. */
  readonly busy?: string | undefined;
  /** What went wrong, and the way to try it again where that can help. */
  readonly failure: {
    readonly text: string;
    readonly retrying: boolean;
    readonly onRetry: (() => unknown) | null;
  } | null;
}

/** Above the page on the screen, never on paper. */
export function PrintToolbar({ title, printable, onPrint, more, busy, failure }: PrintToolbarProps) {
  return (
    <div className={classes['bar']}>
      <Group gap="sm" justify="space-between">
        <h1 className={classes['title']}>{title}</h1>
        <Group gap="sm">
          <Button leftSection={<IconPrinter size={18} aria-hidden />} disabled={!printable} onClick={onPrint}>
            Print again
          </Button>
          {more}
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={leavePrintPage}>
            Close
          </Button>
        </Group>
      </Group>
      <p className={classes['busy']} role="status">
        {busy}
      </p>
      {failure === null ? null : (
        <Message kind="error">
          <Group gap="md">
            {failure.text}
            {failure.onRetry === null ? null : (
              <Button size="xs" variant="default" loading={failure.retrying} onClick={() => failure.onRetry?.()}>
                Try again
              </Button>
            )}
          </Group>
        </Message>
      )}
    </div>
  );
}

/** Closes the print window; a page that no script opened may not be closed by one, and goes back to where it came from. */
function leavePrintPage(): void {
  window.close();
  if (window.closed) return;
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
