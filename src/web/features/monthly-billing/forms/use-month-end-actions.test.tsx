import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveMonthEnd } from '#contract/monthly-billing/month-end.ts';
import { SENDS, answer, UNREACHABLE } from '#test/support/api-double.ts';
import { buildMonthEndDoctor, buildSavedRow } from '#test/support/build-month-end.ts';
import { buildSession } from '#test/support/build-session.ts';
import { createTestQueryClient } from '#test/support/web-render.tsx';
import { useMonthEndActions } from './use-month-end-actions.ts';

const many = Array.from({ length: 120 }, (_, n) => buildMonthEndDoctor(n + 1));

const savedRows = (ids: readonly string[]) =>
  ids.map((id) => {
    const { is_current: _, is_printed: __, ...row } = buildSavedRow(Number(id.slice(-4)));
    return row;
  });

function openActs() {
  const client = createTestQueryClient(buildSession('ADMIN'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useMonthEndActions('2026-10'), { wrapper }).result;
}

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
});

test('bills are saved fifty at a time, and can be stopped in between', async () => {
  let answerNow = () => {};
  const asked = answer(saveMonthEnd, async ({ input }) => {
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    return { saved: savedRows(input.body.doctor_ids), errors: [] };
  });
  const acts = openActs();
  act(() => void acts.current.closeAll(many));
  await waitFor(() => expect(asked).toHaveLength(1));
  answerNow();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(acts.current.progress).toEqual({ done: 50, total: 120, stopping: false });
  act(() => acts.current.stop());
  expect(acts.current.progress?.stopping).toBe(true);
  answerNow();
  await waitFor(() => expect(acts.current.report).not.toBeNull());
  expect(acts.current.report?.outcome).toMatchObject({ left: 20, errors: [], failure: null });
  expect(acts.current.report?.billIds).toEqual(many.slice(0, 100).map((_, n) => buildSavedRow(n + 1).id));
  expect(acts.current.report?.opened).toBe(false);
  expect(asked.map(({ input }) => input.body.doctor_ids.length)).toEqual([50, 50]);
});

test('a failed request ends it; saved bills stay and are reported', async () => {
  let requests = 0;
  const asked = answer(saveMonthEnd, ({ input }) => {
    requests += 1;
    return requests > 1 ? UNREACHABLE : { saved: savedRows(input.body.doctor_ids), errors: [] };
  });
  const acts = openActs();
  await act(() => acts.current.closeAll(many));
  expect(asked).toHaveLength(1 + SENDS);
  expect(acts.current.report?.outcome).toMatchObject({ left: 70, errors: [] });
  expect(acts.current.report?.outcome.saved).toHaveLength(50);
  expect(acts.current.report?.outcome.failure).not.toBeNull();
});

test('a second press during the work does nothing', async () => {
  const asked = answer(saveMonthEnd, ({ input }) => ({ saved: savedRows(input.body.doctor_ids), errors: [] }));
  const acts = openActs();
  await act(async () => {
    await Promise.all([acts.current.closeAll(many.slice(0, 2)), acts.current.closeAll(many.slice(0, 2))]);
  });
  expect(asked).toHaveLength(1);
  expect(window.open).toHaveBeenCalledTimes(1);
});
