import { useCapsLock } from '#web/ui/fields/caps-lock.ts';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './password-field.module.css';

type PasswordFieldProps = Pick<
  PasswordInputProps,
  'label' | 'name' | 'autoComplete' | 'error' | 'ref' | 'size' | 'value' | 'minLength' | 'disabled' | 'autoFocus'
> & {
  readonly onType?: (typed: string) => void;
  /** Whether it gets the focus when its dialog opens. */
  readonly beginsHere?: boolean;
};

/** A password field, with a button that shows the password and a hint while Caps Lock is on. */
export function PasswordField({ onType, beginsHere = false, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const { isOn, watch } = useCapsLock();
  return (
    <PasswordInput
      {...props}
      {...watch}
      {...(onType && { onChange: (event) => onType(event.currentTarget.value) })}
      data-autofocus={beginsHere || undefined}
      required
      // Mantine sets this only on its other fields.
      {...(props.error && { 'aria-invalid': true })}
      withAsterisk={false}
      visible={visible}
      onVisibilityChange={setVisible}
      // Mantine removes its button from the tab order, but it must be reachable without a mouse.
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password', tabIndex: 0 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span role="status" className={classes['hint']} data-on={isOn || undefined}>
          {isOn && (
            <>
              <IconArrowBigUpLine size={14} aria-hidden /> Caps Lock is on
            </>
          )}
        </span>
      }
    />
  );
}
