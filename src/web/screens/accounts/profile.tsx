import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { DisplayNameForm } from '#web/features/accounts/forms/display-name-form.tsx';
import { PasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { OwnPasswordDialog } from '#web/features/accounts/forms/own-password-dialog.tsx';
import { AppearanceChoice } from '#web/features/accounts/components/appearance-choice.tsx';
import { OwnSecondFactor } from '#web/features/accounts/components/own-second-factor.tsx';
import { OwnSessions } from '#web/features/accounts/components/own-sessions.tsx';
import { RoleBadge } from '#web/features/accounts/components/role-badge.tsx';
import { useAccount } from '#web/platform/session/session.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './profile.module.css';

/** The user's own account: `/profile`. */
export function ProfileScreen() {
  const { email, role } = useAccount();
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [changing, setChanging] = useState(false);
  const appearance = useId();
  return (
    <>
      <PageTitle tab="Profile" aside={<RoleBadge role={role} />}>
        Profile Settings
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <PasswordConfirmation>
        <div className={classes['page']}>
          <div className={classes['column']}>
            <Part title="You" note={email}>
              <DisplayNameForm onSaid={showMessage} />
            </Part>
            <Part title="Appearance" id={appearance} note="Saved with your account for all devices.">
              <AppearanceChoice labelledBy={appearance} />
            </Part>
            <Part title="Password" note="Changing your password signs out all other browsers.">
              <Button
                variant="default"
                leftSection={<IconKey size={18} aria-hidden />}
                onClick={() => setChanging(true)}
              >
                {PASSWORD_DIALOG_TEXTS.title}
              </Button>
            </Part>
            <Part title={TWO_STEP_TEXTS.title} note={TWO_STEP_TEXTS.what}>
              <OwnSecondFactor onSaid={showMessage} />
            </Part>
          </div>
          <Part
            title="Where you are signed in"
            note="If you do not recognise a device, sign it out and change your password."
          >
            <OwnSessions onSaid={showMessage} />
          </Part>
        </div>
      </PasswordConfirmation>
      <OwnPasswordDialog opened={changing} onClose={() => setChanging(false)} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly id?: string;
  readonly children: ReactNode;
}

function Part({ title, note, id, children }: PartProps) {
  const ownId = useId();
  const heading = id ?? ownId;
  return (
    <section className={classes['part']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{note}</p>
      {children}
    </section>
  );
}
