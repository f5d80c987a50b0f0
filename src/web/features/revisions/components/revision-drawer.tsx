import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { RevisionHistory } from './revision-history.tsx';

interface RevisionDrawerProps {
  /** The order that it is or was last about. */
  readonly workOrderId: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every return of an order, in a drawer next to the page. */
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
