import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFileUnknown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isAdmin } from '#domain/accounts/roles.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { ListSearch } from '#web/features/work-orders/list/order-list-address.ts';
import { ORDER_ADDRESS } from '#web/features/work-orders/list/order-list-address.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { PATHS, listPathOf } from '#web/platform/addresses/paths.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';
import classes from './order.module.css';

const LISTS: ReadonlySet<string> = new Set([PATHS.workOrdersList, PATHS.adminWorkOrdersList]);

/** The view of the list from which the user came; the whole list if the user came from elsewhere. */
export function useListBackLink(): ListSearch {
  const cameFrom = useBackLink();
  return useMemo(() => {
    const [path = '', query = ''] = (cameFrom ?? '').split(/\?(.*)/);
    return LISTS.has(path) ? ORDER_ADDRESS.read(parseSearch(query)) : {};
  }, [cameFrom]);
}

/** Links back to the previous page, or to the list. */
export function BackToOrders() {
  const { role } = useAccount();
  const [path = '', query = ''] = (useBackLink() ?? listPathOf(isAdmin(role))).split(/\?(.*)/);
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={path} search={(): object => parseSearch(query)} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {LISTS.has(path) ? 'Back to Work Orders' : 'Back'}
    </Button>
  );
}

interface OrderMissingProps {
  readonly serialNumber: string;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Shown while an order loads, if there is none, or if it could not be loaded. */
export function OrderNotFound({ serialNumber, error, retrying, onRetry }: OrderMissingProps) {
  if (error === null) return <OrderSkeleton />;
  const code = error instanceof ApiError ? (error.code as FailureCode) : null;
  if (code === 'work_order_deleted')
    return (
      <NotThere title={WORK_ORDER_REFUSALS.work_order_deleted.text}>
        Its number {serialNumber.toUpperCase()} is not used again. The audit log shows what was done.
      </NotThere>
    );
  if (code === 'work_order_not_found' || code === 'invalid_input')
    return (
      <NotThere title={WORK_ORDER_REFUSALS.work_order_not_found.text}>
        There is no work order {serialNumber}. Check the address.
      </NotThere>
    );
  return (
    <ErrorState text={WORK_ORDER_TEXTS.orderNotLoaded} reason={error.message} retrying={retrying} onRetry={onRetry} />
  );
}

interface NotThereProps {
  readonly title: string;
  readonly children: string | readonly string[];
}

const NotThere = ({ title, children }: NotThereProps) => (
  <EmptyState icon={<IconFileUnknown size={32} stroke={1.5} aria-hidden />} title={title} actions={<BackToDashboard />}>
    {children}
  </EmptyState>
);

const OrderSkeleton = () => (
  <div className={classes['page']} aria-busy role="status" aria-label="Loading the work order">
    <div className={classes['facts']}>
      <Skeleton height={26} width="60%" />
      <Skeleton height={120} width={220} />
      <Skeleton height={180} />
      <Skeleton height={90} />
    </div>
    <div className={classes['aside']}>
      <Skeleton height={44} />
      <Skeleton height={260} />
    </div>
  </div>
);
