import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type FullExport, cancelFullExport, createFullExport, getFullExports } from '#contract/full-export.ts';
import { FULL_EXPORT_TEXTS } from '#domain/full-export/full-exports.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { FullExportScreen } from './full-export.tsx';

const ID = '00000000-0000-4000-8000-00000000000e';
const NOW = '2026-11-21T06:30:10.000Z';

const buildExport = (given: Partial<FullExport>): FullExport => ({
  id: ID,
  state: 'under_way',
  asked_by: 'owner@lab.test',
  asked_at: '2026-11-21T06:30:00.000Z',
  begun_at: '2026-11-21T06:30:00.000Z',
  rows_total: 1000,
  rows_done: 250,
  ended_at: null,
  bytes: null,
  ...given,
});

const answerWith = (items: FullExport[], last_backup_at: string | null = '2026-11-20T20:00:00.000Z') =>
  answer(getFullExports, { items, last_backup_at, now: NOW });

const open = () => renderScreen(<FullExportScreen />, { path: '/admin/export', session: buildSession('SUPER_ADMIN') });

describe('the page', () => {
  test('shows the content of the file and the last verified backup, and starts the browser’s download', async () => {
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answerWith([]);
    const asked = answer(createFullExport, { data_export_id: ID });
    const { user } = await open();
    expect(await screen.findByText(/The last verified backup was created on 21 Nov 2026, 01:30\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: FULL_EXPORT_TEXTS.begin }));
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
  });

  test('shows the progress and the remaining time, and can be cancelled', async () => {
    answerWith([buildExport({})], null);
    const cancelled = answer(cancelFullExport, null);
    const { user } = await open();
    expect(await screen.findByText('250 of 1,000 rows, about 30 s left')).toBeTruthy();
    expect(screen.getByText(new RegExp(FULL_EXPORT_TEXTS.noBackup))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: FULL_EXPORT_TEXTS.cancel }));
    await vi.waitFor(() => expect(cancelled).toHaveLength(1));
  });

  test.each([
    [buildExport({ state: 'asked', begun_at: null }), FULL_EXPORT_TEXTS.asked],
    [buildExport({ state: 'done', bytes: 34_000_000 }), FULL_EXPORT_TEXTS.done('34 MB')],
    [buildExport({ state: 'cancelled' }), FULL_EXPORT_TEXTS.cancelled],
    [buildExport({ state: 'failed' }), FULL_EXPORT_TEXTS.failed],
  ])('shows the state of an export: $state', async (item, shown) => {
    answerWith([item]);
    await open();
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('shows why it could not be started, and why nothing could be loaded', async () => {
    answer(getFullExports, refusing('unavailable'));
    const { user } = await open();
    expect(await screen.findByText(/^The export progress could not be loaded: /)).toBeTruthy();
    answerWith([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    answer(createFullExport, refusing('unavailable'));
    await user.click(await screen.findByRole('button', { name: FULL_EXPORT_TEXTS.begin }));
    expect(await screen.findByText(/^The export could not be started: /)).toBeTruthy();
  });
});
