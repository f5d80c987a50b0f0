import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ConfirmFactorForm } from './confirm-factor-form.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

interface Confirmation {
  /**
   * Runs a sensitive action. If the server requires a fresh confirmation, it asks for the password or second factor and
   * runs the action again.
   */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

const ConfirmationContext = createContext<Confirmation | null>(null);

/** Returns the function that runs sensitive actions. Throws outside of `<PasswordConfirmation>`. */
export function usePasswordConfirmation(): Confirmation {
  const confirmation = use(ConfirmationContext);
  if (confirmation === null) throw new Error('usePasswordConfirmation outside of PasswordConfirmation');
  return confirmation;
}

interface Waiting {
  readonly proceed: () => void;
  readonly cancel: () => void;
}

/** Wraps a screen whose actions need a recently confirmed password. */
export function PasswordConfirmation({ children }: { readonly children: ReactNode }) {
  const { has_second_factor } = useAccount();
  const ConfirmForm = has_second_factor ? ConfirmFactorForm : ConfirmPasswordForm;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed: Confirmation['confirmed'] = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'password_confirmation_needed') throw error;
      await new Promise<void>((proceed, refuse) => setWaiting({ proceed, cancel: () => refuse(error) }));
      return act();
    }
  }, []);
  const confirmation = useMemo(() => ({ confirmed }), [confirmed]);
  const end = (how: keyof Waiting) => () => {
    waiting?.[how]();
    setWaiting(null);
  };
  return (
    <ConfirmationContext value={confirmation}>
      {children}
      <Dialog
        opened={waiting !== null}
        onClose={end('cancel')}
        title={has_second_factor ? TWO_STEP_TEXTS.confirmTitle : 'Confirm your password'}
        size="sm"
      >
        <ConfirmForm onConfirmed={end('proceed')} onCancel={end('cancel')} />
      </Dialog>
    </ConfirmationContext>
  );
}
