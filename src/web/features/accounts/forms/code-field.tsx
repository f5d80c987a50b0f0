import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import classes from './code-field.module.css';

type CodeFieldProps = Pick<TextInputProps, 'ref' | 'value' | 'error' | 'size' | 'autoFocus'> & {
  /** Whether it takes a recovery code, with letters, instead of the app's digits. */
  readonly recovery?: boolean;
  readonly onType: (typed: string) => void;
  /** Whether it gets the focus when its dialog opens. */
  readonly beginsHere?: boolean;
};

/**
 * A code; pasted spaces are accepted. Only Enter submits it, so that a typing error can be corrected before it costs
 * one of the few attempts.
 */
export function CodeField({ recovery = false, onType, beginsHere = false, ...props }: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      label={recovery ? TWO_STEP_TEXTS.recoveryLabel : TWO_STEP_TEXTS.codeLabel}
      description={recovery ? TWO_STEP_TEXTS.recoveryHelp : TWO_STEP_TEXTS.codeHelp}
      name={recovery ? 'recovery-code' : 'code'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      withAsterisk={false}
      data-autofocus={beginsHere || undefined}
      classNames={{ input: classes['code'] ?? '' }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
