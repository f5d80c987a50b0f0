import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { SETUP_TEXTS, isSetupNeeded } from '#domain/setup/setup.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { setupQuery } from '../api-setup.ts';

/** Links from a page that a setup step opens back to the setup, while a step is open. */
export function BackToSetup() {
  const isLed = isPermitted('skipSetup', useAccount().role);
  const { data } = useQuery({ ...setupQuery, enabled: isLed });
  if (!isLed || data === undefined || !isSetupNeeded(data.steps)) return null;
  return (
    <Anchor underline="always" renderRoot={(props) => <Link {...props} to={PATHS.setUp} />}>
      {SETUP_TEXTS.back}
    </Anchor>
  );
}
