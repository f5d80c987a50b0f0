import { getLaboratory } from '#contract/laboratory.ts';
import { verifyAuditLog } from '#contract/audit-log.ts';
import { CONNECTION_BAR_TEXTS } from '#domain/shared/connection-texts.ts';
import { answer, answerHealth, answerReadiness } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { call } from '#web/platform/calls/api-client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SLOW_AFTER } from '#web/platform/delays.ts';
import { ConnectionBar } from './connection-bar.tsx';

/** Advances the time, and runs the waiting work. */
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const said = (): string | null => screen.getByRole('status').textContent;

/** Requests that wait until the test releases them. */
let release: () => void;
const heldBack = () => new Promise<void>((resolve) => (release = resolve));

function Screen() {
  const { data } = useQuery({ queryKey: ['shown'], queryFn: () => call(getLaboratory, {}) });
  const { mutate } = useMutation({ mutationFn: () => call(verifyAuditLog, {}) });
  return (
    <>
      <ConnectionBar />
      <input aria-label="Patient name" />
      <button type="button" onClick={() => mutate()}>
        Verify
      </button>
      <p>{data?.company_name ?? 'Loading'}</p>
    </>
  );
}

const LABORATORY = buildSession().laboratory;

beforeEach(() => void vi.useFakeTimers());
async function open(): Promise<void> {
  await renderScreen(<Screen />);
  await pass(0);
}

const delayResponse = () => {
  const gate = heldBack();
  return answer(getLaboratory, async () => {
    await gate;
    return LABORATORY;
  });
};

describe('a screen that waits', () => {
  test('shows that after three seconds, not before, and the bar disappears with the answer', async () => {
    delayResponse();
    await open();
    await pass(SLOW_AFTER - 100);
    expect(said()).toBe('');
    await pass(100);
    expect(said()).toBe(CONNECTION_BAR_TEXTS.slow);
    await pass(60_000);
    expect(said()).toBe(CONNECTION_BAR_TEXTS.slow);
    release();
    await pass(0);
    expect(said()).toBe('');
    expect(screen.getByText('Shree Dental CAD/CAM Centre')).toBeInstanceOf(HTMLElement);
  });

  test('names the database if the server is alive and cannot serve; after recovery the page continues', async () => {
    delayResponse();
    answerReadiness(false);
    await open();
    await pass(SLOW_AFTER);
    expect(said()).toBe(CONNECTION_BAR_TEXTS.database);
    answerReadiness(true);
    await pass(3_000);
    expect(said()).toBe(CONNECTION_BAR_TEXTS.slow);
    release();
    await pass(0);
    expect(said()).toBe('');
  });

  test('names the server if that does not answer either', async () => {
    delayResponse();
    await open();
    answerHealth(false);
    await pass(30_000);
    expect(said()).toBe(CONNECTION_BAR_TEXTS.unreachable);
    answerHealth(true);
    await pass(5_000);
    release();
    await pass(0);
    expect(said()).toBe('');
  });
});

test('a slow request shows nothing while the database answers, and shows that it does not', async () => {
  const gate = heldBack();
  answer(getLaboratory, LABORATORY);
  answer(verifyAuditLog, async () => {
    await gate;
    const found = { entries: 1, faults: [], faults_count: 0, kept_end: null, unread_places: [] };
    return { verified_at: '2026-11-21T06:30:00Z', ...found };
  });
  await open();
  await act(async () => screen.getByRole('button').click());
  await pass(20_000);
  expect(said()).toBe('');
  answerReadiness(false);
  await pass(SLOW_AFTER);
  expect(said()).toBe(CONNECTION_BAR_TEXTS.database);
  release();
  await pass(0);
  expect(said()).toBe('');
});

test('shows at once that the browser is offline, and covers no field', async () => {
  answer(getLaboratory, LABORATORY);
  await open();
  const field = screen.getByLabelText('Patient name');
  const brought = vi.spyOn(field, 'scrollIntoView').mockReturnValue();
  field.focus();
  const setOnLine = (online: boolean): void => {
    answerHealth(online);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  setOnLine(false);
  await pass(0);
  expect(said()).toBe('You are offline. Your entries are kept.');
  expect(brought).toHaveBeenCalledWith({ block: 'nearest' });
  expect(document.activeElement).toBe(field);
  setOnLine(true);
  await pass(0);
  expect(said()).toBe('');
});
