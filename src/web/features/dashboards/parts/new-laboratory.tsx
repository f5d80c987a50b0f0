import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { PATHS, firstOrder, formPathOf } from '#web/platform/addresses/paths.ts';

/** In the place of lists and figures that have nothing to show yet: what comes first. */
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
      What is late, due and unbilled will stand here.
      {adminMode ? (
        <>
          {' '}
          Before that, give the laboratory its <Link to={PATHS.settings}>name, address and logo</Link>, and{' '}
          <Link to={PATHS.userManagement}>an account to everybody</Link> who works in it.
        </>
      ) : null}
    </EmptyState>
  );
}
