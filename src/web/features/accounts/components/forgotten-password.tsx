import { FORGOTTEN_TEXTS, RESET_COMMAND } from '#domain/accounts/password-reset.ts';
import classes from './forgotten-password.module.css';

/** At the login: who can give a new password, and what is left where nobody can. */
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
