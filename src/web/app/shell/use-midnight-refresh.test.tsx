import { getSession } from '#contract/accounts/session.ts';
import { answer } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { useToday } from '#web/platform/session/session.ts';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMidnightRefresh } from './use-midnight-refresh.ts';

function Page() {
  useMidnightRefresh();
  return <p>{useToday()}</p>;
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a page left open over midnight loads the laboratory’s day, once and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-21T23:50:00+05:30') });
  const asked = answer(getSession, buildSession('USER', { today: '2026-11-22' }));
  await renderScreen(<Page />, { path: '/', session: buildSession('USER', { today: '2026-11-21' }) });
  pass(10 * 60_000);
  expect(asked).toHaveLength(0);
  expect(screen.getByText('2026-11-21')).toBeTruthy();
  pass(2 * 60_000);
  expect(await screen.findByText('2026-11-22')).toBeTruthy();
  pass(60 * 60_000);
  expect(asked).toHaveLength(1);
});
