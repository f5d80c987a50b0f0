import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { saveText } from '#web/platform/save-file.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows recovery codes once, to be copied, saved or printed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { email } = useAccount();
  const { company_name } = useSession().laboratory;
  const [copied, setCopied] = useState<boolean | null>(null);
  const heading = `${TWO_STEP_TEXTS.recoveryTitle} – ${company_name} – ${email}`;
  const text = `${heading}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n')));
  return (
    <Stack gap="md">
      <Text>{TWO_STEP_TEXTS.recoveryKeep}</Text>
      <div className={classes['sheet']}>
        <p className={classes['heading']}>{heading}</p>
        <ol className={classes['codes']} aria-label={TWO_STEP_TEXTS.recoveryTitle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={copied === true ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === true ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText('recovery-codes.txt', 'text/plain', text)}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed" className={classes['said'] ?? ''}>
        {copied === false ? 'Could not copy. Select the codes and copy them manually.' : null}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onKept}>{TWO_STEP_TEXTS.kept}</Button>
      </Group>
    </Stack>
  );
}
