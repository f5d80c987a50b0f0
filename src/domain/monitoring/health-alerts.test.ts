import { expect, test } from 'vitest';
import type { HealthAlertKind, MeasuredFigures } from './health-alerts.ts';
import { healthAlertText, alertsOf, msText, percentText } from './health-alerts.ts';

const CALM: MeasuredFigures = { memory_percent: 30, error_percent: 0, average_ms: 20 };

test.each<[Partial<MeasuredFigures>, HealthAlertKind[]]>([
  [{}, []],
  [{ memory_percent: 75 }, []],
  [{ memory_percent: 75.1 }, ['memory']],
  [{ error_percent: 1 }, []],
  [{ error_percent: 1.01 }, ['error_rate']],
  [{ average_ms: 1000 }, []],
  [{ average_ms: 1000.5 }, ['response_time']],
  [{ error_percent: null, average_ms: null }, []],
  [{ memory_percent: 99, error_percent: 50, average_ms: 5000 }, ['memory', 'error_rate', 'response_time']],
])('%j raises %j', (figures, kinds) => expect(alertsOf({ ...CALM, ...figures })).toEqual(kinds));

test('an alert names its figure and its limit', () => {
  const figures = { memory_percent: 81.26, error_percent: 1.042, average_ms: 1250.4 };
  expect(alertsOf(figures).map((kind) => healthAlertText(kind, figures))).toEqual([
    'Memory use is 81.3%, above 75%',
    'Error rate is 1.04%, above 1%',
    'Average response time is 1,250 ms, above 1,000 ms',
  ]);
});

test('figures have the precision they need; an unmeasured figure is a dash', () => {
  expect([0, 0.4, 1.004, 9.996, 10.04, 100, null].map(percentText).join(' ')).toBe('0% 0.4% 1% 10% 10% 100% –');
  expect([0.04, 0.84, 9.96, 42.4, 1250, null].map(msText).join('; ')).toBe('0 ms; 0.8 ms; 10 ms; 42 ms; 1,250 ms; –');
});
