import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { PATHS, firstOrder, formPathOf } from '#web/platform/addresses/paths.ts';
import classes from './dashboard.module.css';

/** Shown instead of the figures of a new laboratory: how to begin. */
export function NewLaboratory({ adminMode }: { readonly adminMode: boolean }) {
  return (
    <EmptyState
      icon={<IconClipboardPlus size={32} stroke={1.5} aria-hidden />}
      title="No work orders yet"
      actions={
        <Button renderRoot={(props) => <Link {...props} to={formPathOf(adminMode)} search={firstOrder} />}>
          Enter the first work order
        </Button>
      }
    >
      Overdue, due and unbilled work will appear here.
      {adminMode ? (
        <span className={classes['begin']}>
          {' '}
          First enter the <Link to={PATHS.settings}>name, address and logo</Link> of the laboratory and create{' '}
          <Link to={PATHS.userManagement}>accounts</Link> for everyone who works there.
        </span>
      ) : null}
    </EmptyState>
  );
}
