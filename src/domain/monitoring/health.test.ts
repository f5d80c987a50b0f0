import { expect, test } from 'vitest';
import type { HealthComponent, HealthStatus, ProbeTimes } from './health.ts';
import { CHECK_FAILED, HEALTH_COMPONENTS, NOT_CHECKED, healthOf, componentsHealth, overallHealth } from './health.ts';

test.each<[HealthComponent, number, HealthStatus]>([
  ['database', 0, 'healthy'],
  ['database', 999.9, 'healthy'],
  ['database', 1000, 'warning'],
  ['database', 2999.9, 'warning'],
  ['database', 3000, 'critical'],
  ['authentication', 999.9, 'healthy'],
  ['authentication', 1000, 'warning'],
  ['authentication', 2999.9, 'warning'],
  ['authentication', 3000, 'critical'],
  ['api', 1499.9, 'healthy'],
  ['api', 1500, 'warning'],
  ['api', 3999.9, 'warning'],
  ['api', 4000, 'critical'],
])('%s after %d ms is %s', (component, ms, status) => expect(healthOf(component, ms)).toBe(status));

const FINE: ProbeTimes = { database: 2, authentication: 35, api: 40 };

test('a check that all parts passed checks each by its own time', () =>
  expect(componentsHealth({ ...FINE, authentication: 1200, api: 1300 })).toEqual({
    database: { status: 'healthy', ms: 2 },
    authentication: { status: 'warning', ms: 1200 },
    api: { status: 'healthy', ms: 1300 },
  }));

test.each(HEALTH_COMPONENTS)('a check in which %s failed makes all three critical', (component) => {
  const found = componentsHealth({ ...FINE, [component]: null });
  expect(HEALTH_COMPONENTS.map((one) => found[one].status)).toEqual(['critical', 'critical', 'critical']);
  expect(found[component].ms).toBeNull();
});

test('a check without any answer makes all three critical', () =>
  expect(HEALTH_COMPONENTS.map((one) => CHECK_FAILED[one].status)).toEqual(['critical', 'critical', 'critical']));

test('the overall state is that of the worst part', () => {
  const fine = componentsHealth({ database: 1, authentication: 1, api: 1 });
  const slow = componentsHealth({ database: 1, authentication: 1, api: 1600 });
  const worse = componentsHealth({ database: 1, authentication: 3000, api: 1600 });
  expect([fine, slow, worse, CHECK_FAILED, NOT_CHECKED].map((components) => overallHealth(components)).join(' ')).toBe(
    'healthy warning critical critical unknown',
  );
});
