import { Text } from '@mantine/core';
import { ADMIN_PAGE_TEXTS } from '#domain/accounts/user-texts.ts';
import { RoleBadge } from '#web/features/accounts/parts/role-badge.tsx';
import { useAccount } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './admin-page.module.css';

/** The simple panel that tells administrators who they are: `/admin-page`. */
export function AdminPageScreen() {
  const { email, role } = useAccount();
  return (
    <>
      <PageTitle>{ADMIN_PAGE_TEXTS.title}</PageTitle>
      <section className={classes['card']} aria-label="Your account">
        <Text fw="var(--weight-name)" className={classes['email'] ?? ''}>
          {email}
        </Text>
        <RoleBadge role={role} />
        <div className={classes['note']}>
          <Message kind="info">{ADMIN_PAGE_TEXTS.restricted}</Message>
        </div>
      </section>
    </>
  );
}
