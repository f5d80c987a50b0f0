import type { SystemHealth } from '#contract/monitoring.ts';
import { backupOverdueText } from '#domain/backups/backups.ts';
import { databaseRestartsText } from '#domain/monitoring/database-restarts.ts';
import { ALERT_EMAIL_TEXTS } from '#domain/monitoring/alert-email.ts';
import { formatBytes, formatDuration, formatNumber } from '#domain/shared/figure-texts.ts';
import type { ComponentsHealth } from '#domain/monitoring/health.ts';
import { ALERT_LIMITS, healthAlertTexts, msText, percentText } from '#domain/monitoring/health-alerts.ts';
import { ledgerCheckText } from '#domain/ledger/ledger-check.ts';
import { MONITOR_TEXTS, auditChainText, backupText, ledgerText } from '#domain/monitoring/texts.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import classes from './monitor-figures.module.css';
import { Facts, Panel } from './panel.tsx';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

interface MonitorFiguresProps {
  readonly health: SystemHealth;
  /** The current state of the components. If the last check failed, it is worse than in `health`. */
  readonly components: ComponentsHealth;
  readonly timeZone: string;
}

/** Returns the problems of the ledger check. */
const ledgerTexts = ({ ledger_proof }: SystemHealth): string[] =>
  ledger_proof === null || ledger_proof.faults_count === 0
    ? []
    : [ledgerCheckText(ledger_proof), ...ledger_proof.faults];

const backupTime = ({ last_backup_at: at }: SystemHealth): number | null => (at === null ? null : Date.parse(at));

/** The measurements of a check. */
export function MonitorFigures({ health, components, timeZone }: MonitorFiguresProps) {
  const { memory, requests, process, alerts, database_ends: ends } = health;
  const others = [
    ...(health.backup_overdue ? [backupOverdueText(backupTime(health), Date.parse(health.checked_at))] : []),
    ...(health.disk_nearly_full ? [MONITOR_TEXTS.diskNearlyFull] : []),
    ...(ends === null ? [] : [databaseRestartsText(ends, formatMoment(ends.last_at, timeZone))]),
    ...(health.alarm_mail_failure === null ? [] : [ALERT_EMAIL_TEXTS.cannotSend(health.alarm_mail_failure)]),
    ...ledgerTexts(health),
    ...(health.database?.works_as_owner === true ? [MONITOR_TEXTS.worksAsOwner] : []),
  ];
  const figures = { memory_percent: memory.percent, ...requests };
  return (
    <div className={classes['panels']}>
      <HealthAlerts
        texts={healthAlertTexts({ components, alerts, figures, isTampered: health.tampering !== null, others })}
      />
      <Panel title="Response times" note={`Last ${formatDuration(requests.window_seconds)}`}>
        <Facts
          facts={[
            { name: 'p50', value: msText(requests.p50_ms) },
            { name: 'p95', value: msText(requests.p95_ms) },
            { name: 'p99', value: msText(requests.p99_ms) },
            { name: 'Average', value: msText(requests.average_ms) },
          ]}
        />
      </Panel>
      <Panel title="Requests" note={`Last ${formatDuration(requests.window_seconds)}`}>
        <Facts
          facts={[
            { name: 'Requests', value: formatNumber(requests.count) },
            { name: 'Errors', value: formatNumber(requests.errors) },
            { name: 'Error rate', value: percentText(requests.error_percent) },
            { name: 'Event loop delay', value: msText(process.event_loop_delay_ms) },
          ]}
        />
      </Panel>
      <Panel title="Memory">
        <MemoryBar percent={memory.percent} />
        <Facts
          facts={[
            { name: 'Memory use', value: percentText(memory.percent) },
            { name: 'Heap', value: `${formatBytes(memory.heap_used)} of ${formatBytes(memory.heap_limit)}` },
            { name: 'Process', value: `${formatBytes(memory.resident)} of ${formatBytes(memory.memory_limit)}` },
            { name: 'Running for', value: formatDuration(process.uptime_seconds) },
            { name: 'Version', value: process.version },
          ]}
        />
      </Panel>
      <DatabasePanel health={health} />
      <SafetyPanel health={health} timeZone={timeZone} />
      <p className={classes['scope']}>{MONITOR_TEXTS.oneServer}</p>
    </div>
  );
}

/** A bar of the memory usage, with the threshold of the alert. */
function MemoryBar({ percent }: { readonly percent: number }) {
  return (
    <svg className={classes['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className={classes['track']} width="100" height="4" />
      <rect
        className={classes['used']}
        data-high={percent > ALERT_LIMITS.memory || undefined}
        width={Math.min(100, percent)}
        height="4"
      />
      <rect className={classes['limit']} x={ALERT_LIMITS.memory} width="0.4" height="4" />
    </svg>
  );
}

function DatabasePanel({ health: { database } }: { readonly health: SystemHealth }) {
  if (database === null) {
    return (
      <Panel title="Database size and connections">
        <p className={classes['silent']}>{MONITOR_TEXTS.databaseSilent}</p>
      </Panel>
    );
  }
  const { size_bytes, connections, connections_limit, pool } = database;
  return (
    <Panel title="Database size and connections">
      <Facts
        facts={[
          { name: 'Size', value: formatBytes(size_bytes) },
          { name: 'Connections', value: `${connections} of ${connections_limit}` },
          { name: 'From this server', value: `${pool.open} open, ${pool.idle} idle` },
          { name: 'Requests waiting for a connection', value: pool.waiting },
        ]}
      />
    </Panel>
  );
}

function SafetyPanel({ health, timeZone }: Omit<MonitorFiguresProps, 'components'>) {
  const { last_backup_at, audit_chain, ledger_proof, tampering, checked_at, database } = health;
  if (database === null) return null;
  return (
    <Panel title="Backups and checks">
      <Facts
        facts={[
          {
            name: 'Last backup',
            value: backupText(backupTime(health), Date.parse(checked_at)),
            ...(last_backup_at !== null && { note: formatMoment(last_backup_at, timeZone) }),
          },
          {
            name: 'Audit log',
            value: auditChainText(audit_chain, tampering !== null),
            ...(audit_chain && { note: `Verified ${formatMoment(audit_chain.verified_at, timeZone)}` }),
          },
          {
            name: 'Ledger',
            value: ledgerText(ledger_proof),
            ...(ledger_proof && { note: `Verified ${formatMoment(ledger_proof.verified_at, timeZone)}` }),
          },
        ]}
      />
    </Panel>
  );
}

/** The alerts, or a confirmation that there are none. */
function HealthAlerts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Panel title="Alerts">
      {texts.length === 0 ? (
        <p className={classes['none']}>
          <IconCircleCheck size={18} aria-hidden />
          {MONITOR_TEXTS.noAlerts}
        </p>
      ) : (
        <ul className={classes['alerts']}>
          {texts.map((text) => (
            <li key={text}>
              <IconAlertTriangle size={18} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
