import { FORGOTTEN_TEXTS, RESET_COMMAND } from '#domain/accounts/password-reset.ts';
import classes from './forgotten-password.module.css';

/** Explains at the login who can set a new password, and how to reset the Super Admin's. */
export function ForgottenPassword() {
  return (
    <details className={classes['forgotten']}>
      <summary>{FORGOTTEN_TEXTS.question}</summary>
      <p>{FORGOTTEN_TEXTS.staff}</p>
      <p>{FORGOTTEN_TEXTS.superAdmin}</p>
      <p>{FORGOTTEN_TEXTS.console}</p>
      <code>{RESET_COMMAND}</code>
    </details>
  );
}
