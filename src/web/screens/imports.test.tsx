import type { Import } from '#contract/imports/imports.ts';
import type { LegacyReport } from '#contract/imports/legacy.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  discardImport,
  getImport,
  getImports,
  runImport,
  startImport,
  uploadImportFile,
} from '#contract/imports/imports.ts';
import { getImportProblems } from '#contract/imports/legacy.ts';
import type { Setup } from '#contract/setup.ts';
import { getSetup } from '#contract/setup.ts';
import { IMPORT_TEXTS, PROBLEM_KIND_LABELS } from '#domain/imports/import-texts.ts';
import { CHUNK_BYTES } from '#domain/imports/imports.ts';
import { IMPORT_REFUSALS } from '#domain/imports/refusals.ts';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import {
  IMPORT_ID as ID,
  IMPORT_PROBLEM as PROBLEM,
  IMPORT_REPORT as REPORT,
  IMPORT_NOW as NOW,
  buildImportStatus,
} from '#test/support/build-import-status.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { ImportsScreen } from './imports.tsx';

function answerWith(one: Import | null, has_orders = false, report: LegacyReport | null = null): void {
  const items = one === null ? [] : [one];
  answer(getImports, { items, last_backup_at: null, has_orders, now: NOW });
  if (one !== null) answer(getImport, { now: NOW, import: one, options: {}, old_app: report, table: null });
  answer(getImportProblems, ({ input: { query } }) => ({
    items: [PROBLEM],
    total: query.code === undefined ? 210 : 10,
    page: query.page,
    page_size: 100,
  }));
}

const open = (setup: Setup = { steps: [] }) => {
  answer(getSetup, setup);
  return renderScreen(<ImportsScreen />, { path: '/admin/import', session: buildSession('SUPER_ADMIN') });
};
const fileOf = (bytes: number): File => new File([new Uint8Array(bytes)], 'old.sql');

test('links back to the setup while a step is open', async () => {
  answerWith(null);
  const opened = await open({ steps: [{ step: 'old_data', state: 'open' }] });
  expect((await screen.findByRole('link', { name: SETUP_TEXTS.back })).getAttribute('href')).toBe('/set-up');
  opened.unmount();
  await open({ steps: [{ step: 'old_data', state: 'skipped' }] });
  await screen.findByLabelText(IMPORT_TEXTS.file);
  expect(screen.queryByRole('link', { name: SETUP_TEXTS.back })).toBeNull();
});

describe('choosing a file', () => {
  test('starts an import and sends it in chunks', async () => {
    answer(getImports, refusing('unavailable'));
    const { user } = await open();
    expect(await screen.findByText(/^The import progress could not be loaded: /)).toBeTruthy();
    answerWith(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const started = answer(startImport, { import_id: ID });
    const sent = answer(uploadImportFile, ({ input: { query } }) => ({
      import_id: ID,
      received: query.offset,
      is_whole: false,
    }));
    await user.upload(await screen.findByLabelText(IMPORT_TEXTS.file), fileOf(CHUNK_BYTES + 5));
    await vi.waitFor(() => expect(sent.map(({ input }) => input.query.offset)).toEqual([0, CHUNK_BYTES]));
    expect(started[0]?.input.body).toEqual({
      kind: 'old_app',
      file_name: 'old.sql',
      bytes: CHUNK_BYTES + 5,
      options: {},
    });
  });

  test('requires confirmation if orders exist, and shows a refusal', async () => {
    answerWith(null, true);
    const started = answer(startImport, refusing('backup_needed'));
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: IMPORT_TEXTS.merge }));
    await user.upload(screen.getByLabelText(IMPORT_TEXTS.file), fileOf(5));
    expect(await screen.findByText(IMPORT_TEXTS.notStarted('Make a backup first.'))).toBeTruthy();
    expect(started[0]?.input.body).toMatchObject({ options: { merge: true } });
  });
});

test('an admin imports doctors alone, and opens the list from the result', async () => {
  answerWith(null);
  const session = buildSession('ADMIN');
  const { user } = await renderScreen(<ImportsScreen />, { path: '/admin/import?kind=orders', session });
  const started = answer(startImport, { import_id: ID });
  answer(uploadImportFile, { import_id: ID, received: 5, is_whole: true });
  const file = await screen.findByLabelText(IMPORT_TEXTS.file);
  expect(screen.getByText(/^One row per doctor/)).toBeTruthy();
  expect(screen.queryByLabelText(IMPORT_TEXTS.kind)).toBeNull();
  answerWith(buildImportStatus({ kind: 'doctors', state: 'imported', imported_at: NOW }));
  await user.upload(file, new File(['Name'], 'doctors.csv'));
  const link = await screen.findByRole('link', { name: IMPORT_TEXTS.toDoctors });
  expect(link.getAttribute('href')).toBe('/admin/doctors');
  expect(started[0]?.input.body).toMatchObject({ kind: 'doctors' });
});

test('a running import is shown before the user’s own', async () => {
  const own = buildImportStatus({ state: 'checked', file_name: 'own.sql' });
  const running = buildImportStatus({ id: '00000000-0000-4000-8000-00000000000f', file_name: 'running.sql' });
  answerWith(running);
  answer(getImports, { items: [own, running], last_backup_at: null, has_orders: false, now: NOW });
  await open();
  expect(await screen.findByText('running.sql')).toBeTruthy();
});

describe('an import', () => {
  test.each([
    ['for this step', {}, 'Checking: Work orders, 25 %, about 30 s left for this step'],
    [
      'from the time of the check',
      { state: 'importing', expected_seconds: 60 },
      'Importing: Work orders, 25 %, about 50 s left',
    ],
  ] as const)('shows its progress, and can be cancelled: %s', async (_, status, text) => {
    answerWith(buildImportStatus(status));
    const dropped = answer(discardImport, { import_id: ID });
    const { user } = await open();
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: IMPORT_TEXTS.stop }));
    await vi.waitFor(() => expect(dropped).toHaveLength(1));
  });

  test('that was checked shows its result, and is imported with the confirmed users', async () => {
    answerWith(buildImportStatus({ state: 'checked' }), false, REPORT);
    const run = answer(runImport, { import_id: ID });
    const { user } = await open();
    const table = within(await screen.findByRole('list', { name: IMPORT_TEXTS.tables }));
    expect(table.getByText('1,200')).toBeTruthy();
    expect(screen.getByText('October 2026')).toBeTruthy();
    expect(screen.getByText(IMPORT_TEXTS.ignored(['app_settings']))).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: IMPORT_TEXTS.superAdmin('head@oldlab.test') }));
    await user.click(screen.getByRole('button', { name: 'Import 1,200 work orders, skip 10 rows' }));
    await vi.waitFor(() => expect(run).toHaveLength(1));
    expect(run[0]?.input.body).toEqual({ save: true, options: { super_admins: ['u1'] } });
  });

  test('lists its problems a hundred at a time, filtered', async () => {
    answerWith(buildImportStatus({ state: 'checked' }), false, REPORT);
    const { user } = await open();
    expect(await screen.findByText('No patient name.')).toBeTruthy();
    expect(screen.getByText(`Work orders, line 17 · w17 · patient_name · ${PROBLEM_KIND_LABELS.refused}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(IMPORT_TEXTS.problemFilter), 'patient_missing');
    await vi.waitFor(() => expect(screen.queryByText(/^Page /)).toBeNull());
  });

  test('that failed shows why, and can be checked again', async () => {
    const fault = IMPORT_REFUSALS.file_not_readable.text('The file ends in the middle of trials.');
    answerWith(buildImportStatus({ state: 'failed', fault }));
    const run = answer(runImport, { import_id: ID });
    const { user } = await open();
    expect(await screen.findByText(fault)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: IMPORT_TEXTS.checkAgain }));
    await vi.waitFor(() => expect(run[0]?.input.body).toEqual({ save: false }));
  });

  test('that is done shows that, and can start another', async () => {
    answerWith(buildImportStatus({ state: 'imported', imported_at: NOW }), true, REPORT);
    const { user } = await open();
    expect(await screen.findByText(/^Imported on 21 Nov 2026, 12:00\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: IMPORT_TEXTS.another }));
    expect(await screen.findByLabelText(IMPORT_TEXTS.file)).toBeTruthy();
  });
});
