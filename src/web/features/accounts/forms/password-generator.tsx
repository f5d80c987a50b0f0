import { Button, Group, Input, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePassword } from '#domain/accounts/generated-password.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { randomBelow } from '#web/platform/random-below.ts';
import classes from './password-generator.module.css';

interface PasswordGeneratorProps {
  /** The current value of the field. The generated password is shown until the user changes it. */
  readonly password: string;
  readonly onGenerate: (password: string) => void;
}

/** Generates a password, shows it and copies it, so that it can be given to its user. */
export function PasswordGenerator({ password, onGenerate }: PasswordGeneratorProps) {
  const [generated, setGenerated] = useState<string | null>(null);
  const generate = () => {
    const made = generatePassword(randomBelow);
    setGenerated(made);
    onGenerate(made);
  };
  return (
    <div>
      <Button variant="default" leftSection={<IconDice5 size={16} aria-hidden />} onClick={generate}>
        Generate
      </Button>
      <div role="status">
        {generated !== null && generated === password ? <Shown key={generated} password={generated} /> : null}
      </div>
    </div>
  );
}

function Shown({ password }: { readonly password: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(password));
  return (
    <div className={classes['shown']}>
      <Input.Label component="div">Generated password</Input.Label>
      <Group gap="sm">
        <code className={classes['password']}>{password}</code>
        <Button
          size="xs"
          variant="default"
          leftSection={copied === true ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === true ? 'Copied' : 'Copy'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {copied === false
          ? 'Could not copy. Select the password and copy it manually.'
          : 'This password is not shown again. Copy it or write it down.'}
      </Text>
    </div>
  );
}
