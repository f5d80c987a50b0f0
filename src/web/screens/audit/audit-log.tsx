import { Button, Stack } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditVerification } from '#contract/audit-log.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import { auditFindingsQuery, auditLogExporter, useVerification } from '#web/features/audit/api.ts';
import { AUDIT_ADDRESS } from '#web/features/audit/list/audit-address.ts';
import { AuditLog } from '#web/features/audit/list/audit-log.tsx';
import { VerificationResult } from '#web/features/audit/components/verification-result.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';
import { TamperingAlarm } from './tampering-alarm.tsx';

/** The audit log: `/audit-log`, for admins. */
export function AuditLogScreen() {
  const { laboratory } = useSession();
  const { view, change } = useListAddress(AUDIT_ADDRESS);
  const [exportFault, setExportFault] = useState<string | null>(null);
  const verification = useVerification();
  const { data: result, error } = verification;
  const { data: findings } = useQuery(auditFindingsQuery);
  /** Whether the problems of this verification are already listed below. */
  const isListed = ({ verified_at }: AuditVerification): boolean =>
    findings?.items.some((finding) => Date.parse(finding.last_found_at) === Date.parse(verified_at)) ?? false;
  return (
    <>
      <PageTitle
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconShieldCheck size={16} aria-hidden />}
              loading={verification.isPending}
              onClick={() => verification.mutate()}
            >
              Verify
            </Button>
            <ListExports lists={[{ exporter: auditLogExporter(view) }]} onFailed={setExportFault} />
            <BackToDashboard />
          </>
        }
      >
        {AUDIT_TEXTS.title}
      </PageTitle>
      <Stack gap="md">
        {exportFault === null ? null : (
          <Message kind="error" onDismiss={() => setExportFault(null)}>
            {exportFault}
          </Message>
        )}
        {error === null ? null : (
          <Message kind="error" onDismiss={verification.reset}>
            {AUDIT_TEXTS.notVerified(error.message)}
          </Message>
        )}
        {result === undefined || isListed(result) ? null : (
          <VerificationResult result={result} timeZone={laboratory.time_zone} onDismiss={verification.reset} />
        )}
        <TamperingAlarm />
        <AuditLog {...{ view, change }} at={laboratory} />
      </Stack>
    </>
  );
}
