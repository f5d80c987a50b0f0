import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from '../work-order-entry.module.css';

/** In the form's place and size while the order is on its way. */
export function EditSkeleton() {
  return (
    <div className={classes['fields']} aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={40} />
      <Skeleton height={92} />
      <div className={classes['body']}>
        <Skeleton height={400} />
        <Skeleton height={400} />
      </div>
    </div>
  );
}
