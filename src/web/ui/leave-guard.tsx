import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** Called when the person leaves all the same, e.g. to drop the draft. */
  readonly onLeave?: () => void;
}

/** Asks before a page with something half done is left, also by Back or by closing the tab. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A changed query (or hash) is still the same page.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
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
      What you have typed on this page has not been saved.
    </ConfirmDialog>
  );
}
