import type { ButtonProps } from '@mantine/core';
import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { jobSlipsPrintPath } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { openPrintWindow } from '#web/print/print-window.ts';

interface PrintSlipsProps extends ButtonProps {
  readonly orderIds: readonly string[];
  /** Whether it is a link in a sentence, not a button. */
  readonly inText?: boolean;
}

/**
 * Opens the job slips of orders in a print window; nothing while production is disabled. It is a link: if the browser
 * blocks the window, it opens a tab.
 */
export function PrintSlips({ orderIds, inText = false, ...look }: PrintSlipsProps) {
  if (!useSession().laboratory.production_enabled || orderIds.length === 0) return null;
  const href = jobSlipsPrintPath(orderIds);
  const link = {
    href,
    target: '_blank',
    onClick: (event: MouseEvent) => {
      if (openPrintWindow(href)) event.preventDefault();
    },
  };
  const label = PRINT_TEXTS.slips(orderIds.length);
  if (inText)
    return (
      <>
        {' '}
        <Anchor inherit underline="always" {...link}>
          {label}
        </Anchor>
      </>
    );
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      aria-label={label}
      {...look}
      {...link}
    >
      {label}
    </Button>
  );
}
