import { ADMIN_PAGE_TEXTS } from '#domain/accounts/user-texts.ts';
import { RoleBadge } from '#web/features/accounts/components/role-badge.tsx';
import { useAccount } from '#web/platform/session/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './admin-page.module.css';

/** A panel for admins with their email, their role, and a note that the section is for admins. */
export function AdminPageScreen() {
  const { email, role } = useAccount();
  return (
    <>
      <PageTitle>{ADMIN_PAGE_TEXTS.title}</PageTitle>
      <section className={classes['card']} aria-label="Your account">
        <dl className={classes['facts']}>
          <dt>Email</dt>
          <dd className={classes['email']}>{email}</dd>
          <dt>Role</dt>
          <dd>
            <RoleBadge role={role} />
          </dd>
        </dl>
        <p className={classes['note']}>{ADMIN_PAGE_TEXTS.restricted}</p>
      </section>
    </>
  );
}
