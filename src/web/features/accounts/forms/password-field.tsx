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
  /** The focus begins here when its dialog opens. */
  readonly beginsHere?: boolean;
};

/** A password, with a button to look at it and a hint while Caps Lock is on. */
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
      // Mantine says it of its other fields only.
      {...(props.error && { 'aria-invalid': true })}
      withAsterisk={false}
      visible={visible}
      onVisibilityChange={setVisible}
      // Mantine leaves its button out of the tab order; without a mouse it would be out of reach.
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
