import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { ANONYMOUS_REFUSALS } from '#domain/accounts/anonymous.ts';
import { SIGNED_OUT_IDLE } from '#domain/accounts/session-policy.ts';
import { SignInForm } from '#web/features/accounts/forms/sign-in-form.tsx';
import { ForgottenPassword } from '#web/features/accounts/components/forgotten-password.tsx';
import { Branding } from '#web/features/laboratory/components/branding.tsx';
import { ownPath } from '#web/platform/addresses/own-path.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import classes from './login.module.css';

/** Loaded separately, because most sign-ins need no second step. */
const SecondStepForm = lazyComponent(
  async () => (await import('#web/features/accounts/forms/second-step-form.tsx')).SecondStepForm,
);

/** The login: the laboratory's name and the sign-in form. */
export function LoginScreen() {
  const { laboratory, account_removed, idle_email, waiting } = useSession();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const reasons = [
    ...(idle_email === null ? [] : [SIGNED_OUT_IDLE]),
    ...(ownPath(search['to']) === null ? [] : ['Sign in to continue.']),
  ];
  return (
    <div className={classes['page']}>
      <aside className={classes['brand']} aria-label="About the laboratory">
        <Branding laboratory={laboratory} />
      </aside>
      <main className={classes['entry']}>
        <div className={classes['form']}>
          <PageTitle>{waiting === null ? 'Login' : TWO_STEP_TEXTS.step}</PageTitle>
          {waiting === null ? (
            <Text c="dimmed" mb="lg">
              Sign in with your laboratory account.
            </Text>
          ) : null}
          {account_removed ? (
            <div className={classes['notice']}>
              <Message kind="error">{ANONYMOUS_REFUSALS.account_removed.text}</Message>
            </div>
          ) : waiting === null && reasons.length > 0 ? (
            <div className={classes['notice']}>
              <Message kind="info">{reasons.join(' ')}</Message>
            </div>
          ) : null}
          {waiting === null ? (
            <>
              <SignInForm key={idle_email} email={idle_email} />
              <ForgottenPassword />
            </>
          ) : (
            <SecondStepForm waiting={waiting} />
          )}
        </div>
      </main>
    </div>
  );
}
