import { describe, expect, test } from 'vitest';
import { stageText } from './stage-text.ts';

const TODAY = '2026-11-21';
const textOf = (entered_at: string, zone = 'Asia/Kolkata') =>
  stageText({ name: 'Design', entered_at, paused_reason: null }, TODAY, zone);

describe('the stage of an order says since how many of the laboratory’s days', () => {
  test.each([
    ['2026-11-21T06:00:00Z', 'Design · today'],
    // In Kolkata it is already the 21st.
    ['2026-11-20T18:30:00Z', 'Design · today'],
    ['2026-11-20T18:29:00Z', 'Design · 1 day'],
    ['2026-11-19T06:00:00Z', 'Design · 2 days'],
    // The clock of another device may be ahead.
    ['2026-11-22T06:00:00Z', 'Design · today'],
  ])('%s: %s', (entered, text) => {
    expect(textOf(entered)).toBe(text);
  });

  test('in another time zone', () => {
    expect(textOf('2026-11-20T18:30:00Z', 'UTC')).toBe('Design · 1 day');
  });

  test('or why it is paused', () => {
    const paused = { name: 'Sinter', entered_at: '2026-11-19T06:00:00Z', paused_reason: 'machine' } as const;
    expect(stageText(paused, TODAY, 'UTC')).toBe('Sinter · paused: Machine down');
  });
});
