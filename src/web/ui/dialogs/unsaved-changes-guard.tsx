import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Changes of the query or hash stay on the same page. */
const leavesPage = (from: Address, to: Address): boolean => from.pathname !== to.pathname;

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  readonly when: boolean;
  /** Whether a navigation leaves the unsaved changes; by default, whether the path changes. */
  readonly leaves?: (from: Address, to: Address) => boolean;
  /** Called if the user leaves anyway, for example to delete the draft. */
  readonly onLeave?: () => void;
}

/** Asks before the user leaves a page with unsaved changes, also by Back or by closing the tab. */
export function UnsavedChangesGuard({ when, leaves = leavesPage, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && leaves(current as Address, next as Address),
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  const leave = (): void => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
      cancelLabel="Stay here"
      danger
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page are not saved.
    </ConfirmDialog>
  );
}
