import { Drawer } from '@mantine/core';
import classes from './revision-drawer.module.css';
import { RevisionHistory } from './revision-history.tsx';

interface RevisionDrawerProps {
  /** The order that it is or was last about. */
  readonly workOrderId: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every return of an order, beside the page. */
export const RevisionDrawer = ({ workOrderId, opened, onClose }: RevisionDrawerProps) => (
  <Drawer.Root opened={opened} onClose={onClose} position="right" size={440} padding="md">
    <Drawer.Overlay />
    <Drawer.Content>
      <div className={classes['head']}>
        <Drawer.Title className={classes['title'] ?? ''}>Revisions</Drawer.Title>
        <Drawer.CloseButton aria-label="Close revisions" size={44} iconSize={22} />
      </div>
      <Drawer.Body>{workOrderId === null ? null : <RevisionHistory workOrderId={workOrderId} />}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
