import { expect, test } from 'vitest';
import { healthReport, healthReportName } from './health-report.ts';
import { CHECK_FAILED, componentsHealth } from './health.ts';

const CHECK = {
  components: componentsHealth({ database: 2, authentication: 40, api: 43 }),
  alerts: [],
  tampering: null,
};
const SAID = { exported_at: '2026-11-21T06:30:00.000Z', company_name: 'Shree Dental', error: null };

test('the file name contains the day', () =>
  expect(healthReportName('2026-11-21')).toBe('system-health-2026-11-21.json'));

test('a report contains the result of the last check', () =>
  expect(healthReport(SAID, CHECK)).toEqual({
    ...SAID,
    overall: 'healthy',
    components: CHECK.components,
    last_check: CHECK,
  }));

test('a failed check makes all three critical, with the last known figures', () => {
  const error = 'Connection error';
  expect(healthReport({ ...SAID, error }, CHECK)).toMatchObject({
    error,
    overall: 'critical',
    components: CHECK_FAILED,
    last_check: CHECK,
  });
  expect(healthReport({ ...SAID, error }, null)).toMatchObject({ overall: 'critical', last_check: null });
});
