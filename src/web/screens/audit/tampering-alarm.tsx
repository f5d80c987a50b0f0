import { isPermitted } from '#domain/accounts/permissions.ts';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { TamperingNotice } from '#web/features/audit/components/tampering-notice.tsx';
import { useAccount, useSession } from '#web/platform/session/session.ts';

/** Warns admins of unacknowledged audit problems. A Super Admin acknowledges them here. */
export function TamperingAlarm() {
  return (
    <PasswordConfirmation>
      <Alarm />
    </PasswordConfirmation>
  );
}

function Alarm() {
  const { laboratory } = useSession();
  const { role } = useAccount();
  const { confirmed } = usePasswordConfirmation();
  const mayAcknowledge = isPermitted('acknowledgeTampering', role);
  return <TamperingNotice timeZone={laboratory.time_zone} {...{ mayAcknowledge, confirmed }} />;
}
