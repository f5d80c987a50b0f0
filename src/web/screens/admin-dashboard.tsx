import { Welcome } from '#web/features/accounts/parts/welcome.tsx';
import { WorkOrderActions } from '#web/features/work-orders/parts/work-order-actions.tsx';
import { listPathOf } from '#web/platform/paths.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { useNavigate } from '@tanstack/react-router';

/** Where administrators begin the day. */
export function AdminDashboardScreen() {
  const navigate = useNavigate();
  // As specified. Browsers keep Ctrl+W to themselves in a tab, so it is not listed; Alt+W works everywhere.
  useShortcuts([
    { keys: 'mod+w', does: 'Work Orders & Billing', hidden: true, run: () => void navigate({ to: listPathOf(true) }) },
  ]);
  return (
    <>
      <Welcome />
      <WorkOrderActions adminMode />
    </>
  );
}
