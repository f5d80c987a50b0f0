import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditFinding } from '#contract/audit-findings.ts';
import { SOURCE_LABELS, TAMPERING_TEXTS } from '#domain/audit/tampering.ts';
import { chainFaultText, verificationText } from '#domain/audit/verification.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { entryOrDefault } from '#domain/shared/known.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { auditFindingsQuery } from '../api.ts';
import type { AcknowledgeDialogProps } from '../forms/acknowledge-dialog.tsx';
import { AcknowledgeDialog } from '../forms/acknowledge-dialog.tsx';
import classes from './verification-result.module.css';

interface TamperingNoticeProps extends Pick<AcknowledgeDialogProps, 'confirmed'> {
  readonly timeZone: string;
  readonly mayAcknowledge: boolean;
}

/** Unacknowledged audit problems; nothing if there are none. */
export function TamperingNotice({ timeZone, mayAcknowledge, ...dialog }: TamperingNoticeProps) {
  const { data, error } = useQuery(auditFindingsQuery);
  const [chosen, choose] = useState<AuditFinding | null>(null);
  if (error !== null && data === undefined)
    return <Message kind="error">{TAMPERING_TEXTS.notLoaded(error.message)}</Message>;
  return (
    <>
      {data?.items.map((finding) => (
        <Message key={finding.id} kind="error">
          <p className={classes['line']}>{verificationText(finding)}</p>
          <ul className={classes['faults']}>
            {finding.faults.map((fault) => (
              <li key={`${fault.kind} ${fault.seq}`}>{chainFaultText(fault)}</li>
            ))}
            {finding.faults_count > finding.faults.length ? (
              <li>{`And ${formatNumber(finding.faults_count - finding.faults.length)} more.`}</li>
            ) : null}
          </ul>
          <p className={classes['small']}>
            {`Found ${formatMoment(finding.found_at, timeZone)} ${entryOrDefault(SOURCE_LABELS, finding.source, '')}`.trimEnd()}
            {finding.last_found_at === finding.found_at
              ? '. '
              : `, last on ${formatMoment(finding.last_found_at, timeZone)}. `}
            {finding.is_gone ? TAMPERING_TEXTS.isGone : TAMPERING_TEXTS.untilAcknowledged}
          </p>
          {mayAcknowledge ? (
            <Button mt="sm" size="sm" variant="default" onClick={() => choose(finding)}>
              {TAMPERING_TEXTS.acknowledge}
            </Button>
          ) : null}
        </Message>
      ))}
      <AcknowledgeDialog finding={chosen} onClose={() => choose(null)} {...dialog} />
    </>
  );
}
