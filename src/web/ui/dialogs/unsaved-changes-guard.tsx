import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** A changed query (or hash) is still the same page. */
const leavesPage = (from: Address, to: Address): boolean => from.pathname !== to.pathname;

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** Says whether the way from one address to another leaves what is half done; by default, whether it leads to another page. */
  readonly leaves?: (from: Address, to: Address) => boolean;
  /** Called when the person leaves all the same, e.g. to drop the draft. */
  readonly onLeave?: () => void;
}

/** Asks before a page with something half done is left, also by Back or by closing the tab. */
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
