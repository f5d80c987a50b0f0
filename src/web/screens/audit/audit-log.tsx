import { Button, Stack } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditVerification } from '#contract/audit-log.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import { verificationText } from '#domain/audit/verification.ts';
import { auditFindingsQuery, auditLogExporter, useVerification } from '#web/features/audit/api.ts';
import { useAuditView } from '#web/features/audit/list/audit-address.ts';
import { AuditLog } from '#web/features/audit/list/audit-log.tsx';
import { VerificationResult } from '#web/features/audit/components/verification-result.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';
import { TamperingAlarm } from './tampering-alarm.tsx';

/** Whether the verification found no problem and could compare the end of the log everywhere. */
const isComplete = ({ faults_count, unread_places, kept_end }: AuditVerification): boolean =>
  faults_count === 0 && unread_places.length === 0 && kept_end !== null;

/** The audit log: `/audit-log`, for admins. */
export function AuditLogScreen() {
  const { laboratory } = useSession();
  const address = useAuditView();
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const fail = (text: string): void => showMessage({ kind: 'error', text });
  const verification = useVerification();
  const { data: result } = verification;
  const { data: findings } = useQuery(auditFindingsQuery);
  /** Whether the problems of this verification are already listed below. */
  const isListed = ({ verified_at }: AuditVerification): boolean =>
    findings?.items.some((finding) => Date.parse(finding.last_found_at) === Date.parse(verified_at)) ?? false;
  const verify = (): void =>
    verification.mutate(undefined, {
      onSuccess: (found) => {
        if (isComplete(found)) showMessage({ kind: 'success', text: verificationText(found) });
      },
      onError: (error) => fail(AUDIT_TEXTS.notVerified(error.message)),
    });
  return (
    <>
      <PageTitle
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            loading={verification.isPending}
            onClick={verify}
          >
            Verify
          </Button>
        }
        more={
          <>
            <ListExports lists={[{ exporter: auditLogExporter(address.view) }]} onFailed={fail} />
            <BackToDashboard />
          </>
        }
      >
        {AUDIT_TEXTS.title}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <Stack gap="md">
        {result === undefined || isComplete(result) || isListed(result) ? null : (
          <VerificationResult result={result} timeZone={laboratory.time_zone} onDismiss={verification.reset} />
        )}
        <TamperingAlarm />
        <AuditLog {...address} at={laboratory} />
      </Stack>
    </>
  );
}
