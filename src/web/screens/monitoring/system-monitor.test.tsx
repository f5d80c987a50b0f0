import { MONITOR_TEXTS } from '#domain/monitoring/texts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAuditFindings } from '#contract/audit-findings.ts';
import { getSystemHealth } from '#contract/monitoring.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { componentsHealth } from '#domain/monitoring/health.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildFinding, buildFindingPage } from '#test/support/build-audit-page.ts';
import { buildHealth } from '#test/support/build-health.ts';
import { buildSession } from '#test/support/build-session.ts';
import { catchFiles } from '#test/support/saved-files.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { SystemMonitorScreen } from './system-monitor.tsx';

beforeEach(() => {
  answer(getAuditFindings, buildFindingPage());
});

const open = () => renderScreen(<SystemMonitorScreen />, { path: '/system-monitor', session: buildSession('ADMIN') });
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const panel = (name: string) => screen.getByRole('region', { name }).textContent;
const states = () =>
  ['Database', 'Authentication', 'API'].map(
    (name) => card(name).getByText(/^[A-Z][a-z]+$/, { selector: 'span' }).textContent,
  );

describe('a check', () => {
  test('shows its states, times and figures; the report is a JSON file named with the date', async () => {
    answer(getSystemHealth, buildHealth());
    const { user } = await open();
    await screen.findByText('Last check 12:00:05');
    expect(states()).toEqual(['Healthy', 'Healthy', 'Healthy']);
    expect(card('Authentication').getByText('61 ms')).toBeInstanceOf(HTMLElement);
    expect(panel('Response times')).toBe('Response timesLast 5 minp508.2 msp9541 msp99120 msAverage12 ms');
    expect(panel('Requests')).toContain('Requests1,234Errors1Error rate0.08%');
    expect(panel('Memory')).toContain(
      'Memory use3.75%Heap100 MB of 4 GBProcess300 MB of 8 GBRunning for3 h 20 minVersion0.1.0',
    );
    expect(panel('Database size and connections')).toBe(
      'Database size and connectionsSize250 MBConnections7 of 100From this server4 open, 3 idleRequests waiting for a connection0',
    );
    expect(screen.getByText(/^Times, requests and memory are for this server process only/)).toBeTruthy();
    expect(panel('Backups and checks')).toBe(
      'Backups and checksLast backupNo backup yetAudit logIntact, 5,120 entriesVerified 21 Nov 2026, 00:30:00LedgerPassed, 812 entriesVerified 21 Nov 2026, 00:47:00',
    );
    expect(panel('Alerts')).toBe('AlertsNo alerts.');
    const saved = catchFiles();
    await user.click(screen.getByRole('button', { name: 'Export Report' }));
    const [file] = saved;
    expect([file?.name, file?.blob.type]).toEqual(['system-health-2026-11-21.json', 'application/json']);
    const said = { company_name: 'Shree Dental CAD/CAM Centre', error: null, last_check: buildHealth() };
    expect(JSON.parse((await file?.blob.text()) ?? '')).toMatchObject(said);
  });

  test('shows its alerts in words', async () => {
    const { memory, database } = buildHealth();
    answer(
      getSystemHealth,
      buildHealth({
        database: database && { ...database, works_as_owner: true },
        alerts: ['memory'],
        last_backup_at: '2026-11-19T01:00:00Z',
        backup_overdue: true,
        disk_nearly_full: true,
        database_ends: { count: 2, last_at: '2026-11-21T06:00:00Z' },
        memory: { ...memory, percent: 80 },
      }),
    );
    await open();
    const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
    expect(alerts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The last verified backup is 53 hours old',
      MONITOR_TEXTS.diskNearlyFull,
      'The database stopped unexpectedly 2 times within a day, last at 21 Nov 2026, 11:30:00, and was restarted',
      MONITOR_TEXTS.worksAsOwner,
      'Memory use is 80%, above 75%',
    ]);
  });

  test('without an answer of the database is critical throughout', async () => {
    const components = componentsHealth({ database: null, authentication: 60, api: 70 });
    const lost = { database: null, audit_chain: null } as const;
    answer(getSystemHealth, buildHealth({ overall: 'critical', components, ...lost }));
    await open();
    await screen.findByText('The database did not respond.');
    expect(states()).toEqual(['Critical', 'Critical', 'Critical']);
    expect(card('Database').getByText('–')).toBeInstanceOf(HTMLElement);
    expect(panel('Alerts')).toBe(
      'AlertsDatabase is critical: did not respondAuthentication is critical: responded in 60 msAPI is critical: responded in 70 ms',
    );
  });

  test('that failed makes all three critical, shows why, and keeps the last figures with their time', async () => {
    answer(getSystemHealth, refusing('unavailable'));
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('The health check failed: ');
    expect(states()).toEqual(['Critical', 'Critical', 'Critical']);
    expect(screen.queryByRole('region', { name: 'Requests' })).toBeNull();
    expect(screen.getByText('Not checked yet')).toBeInstanceOf(HTMLElement);
    answer(getSystemHealth, buildHealth());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Last check 12:00:05');
    expect(states()).toEqual(['Healthy', 'Healthy', 'Healthy']);
    answer(getSystemHealth, refusing('unavailable'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      `The health check failed: ${TRANSPORT_REFUSALS.unavailable.text} The figures below are from the last successful check at 12:00:05.`,
    );
    expect(states()).toEqual(['Critical', 'Critical', 'Critical']);
    expect(panel('Requests')).toContain('1,234');
    expect(panel('Alerts')).toMatch(/^AlertsDatabase is critical: did not respond/);
  });

  test('of a system whose audit log was tampered with is critical, whatever the state of its parts', async () => {
    const finding = buildFinding();
    answer(getAuditFindings, buildFindingPage([finding]));
    const tampering = { findings: 1, found_at: finding.found_at, faults_count: 1 };
    answer(getSystemHealth, buildHealth({ overall: 'critical', tampering }));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Entry 7 was changed after it was written.');
    await screen.findByText('Last check 12:00:05');
    expect(states()).toEqual(['Healthy', 'Healthy', 'Healthy']);
    expect(panel('Alerts')).toBe('AlertsThe audit log has been tampered with');
    expect(panel('Backups and checks')).toContain('Audit logTampered with');
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('Critical');
  });
});

describe('automatic refresh', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  test('is on, every 30 seconds, or at the chosen interval, and ends when it is turned off', async () => {
    const asked = answer(getSystemHealth, buildHealth());
    const { user } = await open();
    await screen.findByText('Last check 12:00:05');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-refresh' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 s' }).checked).toBe(true);
    const choices = screen.getAllByRole('radio').map((choice) => choice.getAttribute('value'));
    expect(choices).toEqual(['10', '30', '60', '300']);
    await pass(25);
    expect(asked).toHaveLength(1);
    await pass(6);
    expect(asked).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '10 s' }));
    await pass(11);
    expect(asked).toHaveLength(3);
    await user.click(screen.getByRole('switch', { name: 'Auto-refresh' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 m' }).disabled).toBe(true);
    const before = asked.length;
    await pass(60);
    expect(asked).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
  });
});
