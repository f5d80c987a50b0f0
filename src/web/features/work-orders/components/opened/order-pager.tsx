import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenedOrder } from '#contract/work-orders/order-page.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { Keys } from '#web/ui/keys.tsx';
import { LIST_KEYS } from '../../list/actions/action-keys.ts';
import classes from './order-pager.module.css';

/** Links to the previous and next order of the list that the page was opened from. Back still leads to that list. */
export function OrderPager({ previous, next }: Pick<OpenedOrder, 'previous' | 'next'>) {
  const router = useRouter();
  const go = (serialNumber: string | null) => () => {
    if (serialNumber === null) return;
    void router.navigate({ to: orderAddress(serialNumber), replace: true, state: router.state.location.state });
  };
  useShortcuts([
    { keys: LIST_KEYS.next.keys, does: LIST_KEYS.next.does, run: go(next) },
    { keys: LIST_KEYS.previous.keys, does: LIST_KEYS.previous.does, run: go(previous) },
  ]);
  return (
    <nav className={classes['walk']} aria-label="Previous and next order">
      <AdjacentOrder label="Previous" keys={LIST_KEYS.previous.keys} serialNumber={previous}>
        <IconChevronUp size={16} aria-hidden />
      </AdjacentOrder>
      <AdjacentOrder label="Next" keys={LIST_KEYS.next.keys} serialNumber={next}>
        <IconChevronDown size={16} aria-hidden />
      </AdjacentOrder>
    </nav>
  );
}

interface AdjacentOrderProps {
  readonly label: string;
  readonly keys: string;
  /** Null at the start or end of the list. */
  readonly serialNumber: string | null;
  readonly children: ReactNode;
}

function AdjacentOrder({ label, keys, serialNumber, children }: AdjacentOrderProps) {
  const state = useRouterState({ select: ({ location }) => location.state });
  const look = {
    variant: 'default',
    leftSection: children,
    rightSection: (
      <span className={classes['keys']} aria-hidden>
        <Keys keys={keys} />
      </span>
    ),
    'aria-keyshortcuts': ariaKeys(keys),
  } as const;
  if (serialNumber === null)
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  return (
    <Button
      {...look}
      title={serialNumber}
      renderRoot={(props) => <Link {...props} to={orderAddress(serialNumber)} replace state={state} />}
    >
      {label}
    </Button>
  );
}
