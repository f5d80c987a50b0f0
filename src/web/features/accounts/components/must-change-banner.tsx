import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { useAccount } from '#web/platform/session/session.ts';
import classes from './must-change-banner.module.css';

/** Asks a user to change a password that another user has set. It blocks nothing. */
export function MustChangeBanner({ onChange }: { readonly onChange: () => void }) {
  const { must_change_password } = useAccount();
  if (!must_change_password) return null;
  return (
    <section className={classes['banner']} aria-label="Your password">
      <IconKey size={20} aria-hidden />
      <p>{PASSWORD_DIALOG_TEXTS.setByAdministrator}</p>
      <Button size="xs" variant="default" onClick={onChange}>
        {PASSWORD_DIALOG_TEXTS.title}
      </Button>
    </section>
  );
}
