import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { RevisionHistory } from './revision-history.tsx';

interface RevisionDrawerProps {
  /** The current or last order. */
  readonly workOrderId: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All returns of an order, in a drawer. */
export const RevisionDrawer = ({ workOrderId, opened, onClose }: RevisionDrawerProps) => (
  <SideDrawer
    opened={opened}
    onClose={onClose}
    title="Revisions"
    closeLabel="Close revisions"
    position="right"
    width={440}
  >
    {workOrderId === null ? null : <RevisionHistory workOrderId={workOrderId} />}
  </SideDrawer>
);
