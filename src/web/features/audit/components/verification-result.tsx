import type { AuditVerification } from '#contract/audit-log.ts';
import { chainFaultText, unreadText, verificationText } from '#domain/audit/verification.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './verification-result.module.css';

interface VerificationResultProps {
  readonly result: AuditVerification;
  readonly timeZone: string;
  readonly onDismiss: () => void;
}

/** Each fault that the verification found, and what it could not read. */
export function VerificationResult({ result, timeZone, onDismiss }: VerificationResultProps) {
  const { faults, faults_count, unread_places } = result;
  const unnamed = faults_count - faults.length;
  return (
    <Message kind={faults_count === 0 ? 'info' : 'error'} onDismiss={onDismiss}>
      <p className={classes['line']}>{verificationText(result)}</p>
      {faults.length === 0 ? null : (
        <ul className={classes['faults']}>
          {faults.map((fault) => (
            <li key={`${fault.kind} ${fault.seq}`}>{chainFaultText(fault)}</li>
          ))}
          {unnamed > 0 ? <li>{`And ${formatNumber(unnamed)} more.`}</li> : null}
        </ul>
      )}
      {unread_places.length === 0 ? null : <p className={classes['line']}>{unreadText(unread_places)}</p>}
      <p className={classes['small']}>{verifiedText(result, timeZone)}</p>
    </Message>
  );
}

/** When a verification was made, and with what it compared the end of the log. */
function verifiedText({ kept_end, verified_at }: AuditVerification, timeZone: string): string {
  const end =
    kept_end === null
      ? 'The end of the log has not been recorded outside the database yet, so removal of the newest entries cannot be detected.'
      : `Its end was recorded outside the database: entry ${kept_end.seq}, ${formatMoment(kept_end.kept_at, timeZone)}.`;
  return `Verified ${formatMoment(verified_at, timeZone)}. ${end}`;
}
