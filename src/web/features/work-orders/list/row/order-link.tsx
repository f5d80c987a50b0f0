import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { withBackLink } from '#web/platform/addresses/back-link.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { rememberOpened } from './return-position.ts';
import classes from './order-cells.module.css';

/**
 * The serial number as a link to the order's page; the list's keys move between these links. Not the router's link
 * component: a hundred of them would all follow every address change. This one asks the router only when pressed.
 */
export function OrderLink({ order: { id, serial_number } }: { readonly order: WorkOrder }) {
  const router = useRouter();
  const to = orderAddress(serial_number);
  const onClick = (event: MouseEvent): void => {
    const { href } = router.state.location;
    rememberOpened(href, id);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void router.navigate({ to, state: withBackLink(href) });
  };
  const soon = (): void => fetchPage(router, to);
  return (
    <a
      href={to}
      className={classes['link']}
      data-order-link
      data-control="open"
      onClick={onClick}
      onPointerEnter={soon}
      onFocus={soon}
    >
      {serial_number}
    </a>
  );
}

/** Whether the link opens in this window. With a modifier key or another button, the browser opens it elsewhere. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

const fetched = new WeakSet<AnyRouter>();

/** Preloads the code of the order's page, once, when the pointer is over an order. */
function fetchPage(router: AnyRouter, to: string): void {
  if (fetched.has(router)) return;
  fetched.add(router);
  void router.preloadRoute({ to }).catch(() => fetched.delete(router));
}
