import { IconKey, IconShieldCog, IconUsers } from '@tabler/icons-react';
import { USER_TABS } from '#domain/accounts/user-texts.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { LinkCard } from '#web/ui/link-card.tsx';

/** Links from the dashboard to the accounts. The last one shows a refusal to users other than the Super Admin. */
export function UserActions() {
  return (
    <>
      <LinkCard to={PATHS.userManagement} icon={<IconUsers aria-hidden />} title={USER_TABS.users} keys="alt+u">
        Create, find and delete accounts
      </LinkCard>
      <LinkCard
        to={PATHS.userManagement}
        search={{ tab: 'password' }}
        icon={<IconKey aria-hidden />}
        title={USER_TABS.password}
      >
        Change passwords
      </LinkCard>
      <LinkCard
        to={PATHS.userManagement}
        search={{ tab: 'super-admin' }}
        icon={<IconShieldCog aria-hidden />}
        title={USER_TABS['super-admin']}
      >
        Promote staff, demote and delete admins
      </LinkCard>
    </>
  );
}
