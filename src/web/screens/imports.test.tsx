import {
  type Import,
  discardImport,
  getImport,
  getImports,
  runImport,
  startImport,
  uploadImportFile,
  type ImportOptions,
} from '#contract/imports/imports.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type LegacyReport, getImportProblems } from '#contract/imports/legacy.ts';
import { type Setup, getSetup } from '#contract/setup.ts';
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
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { ImportsScreen } from './imports.tsx';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { type ImportRow, type TableReport, getImportRows } from '#contract/imports/table-imports.ts';
import { type RowView, NO_ROWS, TABLE_ENCODING_LABELS } from '#domain/imports/tables/table-report.ts';
import { TABLE_READING_TEXTS, TABLE_TEXTS, DAY_ORDER_LABELS } from '#domain/imports/tables/table-texts.ts';
import { OPENING_TEXTS } from '#domain/ledger/opening.ts';

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
  expect(await hrefOf(IMPORT_TEXTS.toDoctors)).toBe('/admin/doctors');
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

  test('that was checked shows its result, lists its problems a hundred at a time, filtered, and is imported with the confirmed users', async () => {
    answerWith(buildImportStatus({ state: 'checked' }), false, REPORT);
    const run = answer(runImport, { import_id: ID });
    const { user } = await open();
    const table = within(await screen.findByRole('list', { name: IMPORT_TEXTS.tables }));
    expect(table.getByText('1,200')).toBeTruthy();
    expect(screen.getByText('October 2026')).toBeTruthy();
    expect(screen.getByText(IMPORT_TEXTS.ignored(['app_settings']))).toBeTruthy();
    expect(await screen.findByText('No patient name.')).toBeTruthy();
    expect(screen.getByText(`Work orders, line 17 · w17 · patient_name · ${PROBLEM_KIND_LABELS.refused}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(IMPORT_TEXTS.problemFilter), 'patient_missing');
    await vi.waitFor(() => expect(screen.queryByText(/^Page /)).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: IMPORT_TEXTS.superAdmin('head@oldlab.test') }));
    await user.click(screen.getByRole('button', { name: 'Import 1,200 work orders, skip 10 rows' }));
    await vi.waitFor(() => expect(run).toHaveLength(1));
    expect(run[0]?.input.body).toEqual({ save: true, options: { super_admins: ['u1'] } });
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

describe('tables', () => {
  const COUNTS = { problem: 4, new: 170, change: 14, same: 2 };

  const buildReport = (given: Partial<TableReport>): TableReport => ({
    sheets: [],
    sheet: null,
    encoding: 'utf-8',
    days: 'day_first',
    headings: ['Doctor', 'Balance', 'As of', 'Area'],
    columns: ['doctor_name', 'amount', 'as_of', null],
    missing: [],
    counts: COUNTS,
    unclear: [],
    swapped_days: null,
    day_for_all: null,
    warned: 0,
    warnings: [],
    ...given,
  });

  const buildRow = (given: Partial<ImportRow>): ImportRow => ({
    row: 2,
    verdict: 'new',
    cells: ['Dr. Rao', '₹1,000.00', '1 April 2026'],
    changed: [],
    problems: [],
    warnings: [],
    ...given,
  });

  const ROWS: readonly ImportRow[] = [
    buildRow({
      row: 3,
      verdict: 'problem',
      cells: ['Dr. Nobody', 'much', '1 April 2026'],
      problems: [
        { column: 'Opening balance', text: 'This is no amount' },
        { column: 'Doctor', text: TABLE_TEXTS.doctorUnknown },
      ],
    }),
    buildRow({
      row: 4,
      verdict: 'change',
      cells: ['Dr. Iyer', '₹500.00', '1 April 2026'],
      changed: ['Opening balance'],
    }),
  ];

  type User = Awaited<ReturnType<typeof renderScreen>>['user'];

  interface Answered {
    readonly report?: Partial<TableReport>;
    readonly options?: ImportOptions;
    readonly isDone?: boolean;
    /** The rows of the requested view. */
    readonly rows?: readonly ImportRow[];
  }

  /** The screen of an import of a table that was checked, or is done. */
  function answerTable(
    { report = {}, options = {}, isDone = false, rows: given }: Answered,
    kind: TableKind = 'opening_balances',
  ) {
    const one = buildImportStatus({
      kind,
      file_name: 'old.xlsx',
      ...(isDone ? { state: 'imported', imported_at: NOW } : { state: 'checked' }),
    });
    answer(getImports, { items: [one], last_backup_at: null, has_orders: false, now: NOW });
    answer(getImport, { now: NOW, import: one, options, old_app: null, table: buildReport(report) });
    const asked = answer(getImportRows, ({ input: { query } }) => {
      const ofView = ROWS.filter(({ verdict }) => query.verdict === undefined || verdict === query.verdict);
      const items = [...(given ?? ofView)];
      const total = query.verdict === undefined || query.verdict === 'warning' ? 190 : COUNTS[query.verdict];
      return { columns: ['Doctor', 'Opening balance', 'As of'], items, total, page: query.page, page_size: 100 };
    });
    const run = answer(runImport, { import_id: ID });
    return { asked, run };
  }

  /** The table is checked again, with these settings. */
  const isReadAgain = (run: ReturnType<typeof answerTable>['run'], options: ImportOptions) =>
    vi.waitFor(() => expect(run.map(({ input }) => input.body)).toEqual([{ save: false, options }]));
  const tabOf = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label} ?\\d+$`) });
  const rows = async () => within(await screen.findByRole('region', { name: TABLE_READING_TEXTS.rows }));

  describe('a table that was checked', () => {
    test('is imported without the rows that have problems, which can be downloaded as a file', async () => {
      const followed: string[] = [];
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        followed.push(new URL(this.href).pathname);
      });
      const { run } = answerTable({});
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Download 4 rows with problems' }));
      expect(followed).toEqual([`/api/imports/${ID}/problems/export`]);
      await user.click(screen.getByRole('button', { name: 'Import 184 of 190 rows' }));
      await vi.waitFor(() => expect(run[0]?.input.body).toMatchObject({ save: true }));
    });

    test('without problems is imported whole, has no rows to download, and reloads rows that could not be loaded', async () => {
      const report = { sheets: [{ name: 'A', rows: 3 }], sheet: 'A', headings: ['Doctor'], columns: ['name'] };
      const { asked } = answerTable({ report: { ...report, counts: { ...COUNTS, problem: 0 } } }, 'doctors');
      answer(getImportRows, refusing('unavailable'));
      const { user } = await open();
      expect(await screen.findByRole('button', { name: 'Import 184 rows' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /with problems$/ })).toBeNull();
      expect(await screen.findByText(/^The rows could not be loaded\. /)).toBeTruthy();
      const again = answer(getImportRows, { columns: ['Doctor'], items: [], total: 0, page: 1, page_size: 100 });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(TABLE_READING_TEXTS.noRows)).toBeTruthy();
      expect([...asked, ...again].map(({ input }) => input.query.verdict)).toEqual([undefined]);
      // With one sheet no choice is shown, and no order of day and month without a day column.
      expect(screen.queryByLabelText(TABLE_READING_TEXTS.sheet)).toBeNull();
      expect(screen.queryByLabelText(TABLE_READING_TEXTS.days)).toBeNull();
    });

    test('shows first the rows that have problems, and why; separates its verdicts in tabs with their number of rows, page by page', async () => {
      const { asked } = answerTable({});
      const { user } = await open();
      const table = await rows();
      expect(screen.getByText(IMPORT_TEXTS.checked)).toBeTruthy();
      expect(tabOf('Problem').getAttribute('aria-current')).toBe('true');
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Row',
        'Result',
        'Doctor',
        'Opening balance',
        'As of',
      ]);
      const row = within(table.getByRole('row', { name: /^3 / }));
      expect(row.getByText('Problem')).toBeTruthy();
      expect(
        row.getByText(
          'Opening balance: This is no amount; Doctor: There is no doctor with this name. Add the doctor first',
        ),
      ).toBeTruthy();
      expect(row.getByText('much').dataset['hasProblem']).toBe('true');
      expect(row.getByText('1 April 2026').dataset['hasProblem']).toBe('false');
      const tabs = within(screen.getByRole('navigation', { name: TABLE_READING_TEXTS.rows }));
      expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'All 190',
        'Problem 4',
        'New 170',
        'Change 14',
        'No change 2',
      ]);
      await user.click(tabOf('Change'));
      expect(await screen.findByText('Dr. Iyer')).toBeTruthy();
      await vi.waitFor(() => expect(screen.queryByText('Dr. Nobody')).toBeNull());
      const changed = within(screen.getByRole('row', { name: /^4 / }));
      expect(changed.getByText('Opening balance')).toBeTruthy();
      expect(changed.getByText('₹500.00').dataset['hasProblem']).toBe('true');
      await user.click(tabOf('All'));
      expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
      await user.click(tabOf('No change'));
      expect(await screen.findByText(TABLE_READING_TEXTS.noRows)).toBeTruthy();
      const views = asked.map(({ input: { query } }): [number, RowView | undefined] => [query.page, query.verdict]);
      expect(views).toEqual([
        [1, 'problem'],
        [1, 'change'],
        [1, undefined],
        [2, undefined],
        [1, 'same'],
      ]);
    });

    test('shows the warnings of the file, and the rows that have one', async () => {
      const { asked } = answerTable({
        report: { warned: 2, warnings: ['Row 9 was not imported.'], counts: { ...COUNTS, problem: 0 } },
        rows: [buildRow({ warnings: [{ column: 'As of', text: 'Look at this day' }] })],
      });
      await open();
      const table = await rows();
      expect(screen.getByText('Row 9 was not imported.')).toBeTruthy();
      expect(tabOf('Warning').getAttribute('aria-current')).toBe('true');
      const row = within(table.getByRole('row', { name: /^2 / }));
      expect(row.getByText('Warning: As of: Look at this day')).toBeTruthy();
      expect(row.getByText('1 April 2026').dataset['hasProblem']).toBe('true');
      expect(asked.map(({ input }) => input.query)).toEqual([{ page: 1, verdict: 'warning' }]);
    });

    test('with nothing to import shows that, and has no import button', async () => {
      answerTable({ report: { counts: { problem: 4, new: 0, change: 0, same: 2 } } });
      await open();
      expect(await screen.findByText(TABLE_TEXTS.nothingToDo)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
      expect(screen.getByRole('button', { name: IMPORT_TEXTS.drop_it })).toBeTruthy();
    });
  });

  describe('the settings for reading a table', () => {
    const MISSING = {
      headings: ['Doctor', '', 'As of'],
      columns: ['doctor_name', null, 'as_of'],
      missing: ['Opening balance'],
    };
    const SWAPPED = {
      count: 12,
      examples: [{ row: 2, read: '2026-05-11', meant: '2026-11-05' }],
      is_swapped: false,
    };
    const choose = (label: string | RegExp, option: string) => async (user: User) =>
      user.selectOptions(screen.getByLabelText(label), option);
    const press = (name: string) => async (user: User) => user.click(screen.getByRole('button', { name }));

    test.each<[string, Partial<TableReport>, string, readonly ((user: User) => Promise<void>)[], ImportOptions]>([
      [
        'a required column without a heading must be chosen',
        { ...MISSING, counts: NO_ROWS },
        'Choose the column for Opening balance.',
        [choose(/^Opening balance/, 'Column 2'), press(TABLE_READING_TEXTS.again)],
        { columns: ['doctor_name', 'amount', 'as_of'] },
      ],
      [
        'a column that may mean debit or credit must be chosen or ignored',
        { headings: ['Doctor', 'Balance', 'As of', 'D/C'], unclear: [3], counts: NO_ROWS },
        TABLE_TEXTS.unclear(['D/C']),
        [press(TABLE_TEXTS.ignoreColumn('D/C'))],
        { columns: ['doctor_name', 'amount', 'as_of', 'ignored'] },
      ],
      [
        'the encoding must be chosen if it is not UTF-8',
        { encoding: null, headings: [], columns: [], counts: NO_ROWS },
        TABLE_TEXTS.askEncoding,
        [press(TABLE_ENCODING_LABELS['windows-1252'])],
        { encoding: 'windows-1252' },
      ],
      [
        'days that Excel swapped are shown both ways, and can be swapped back',
        { swapped_days: SWAPPED },
        'Row 2: 11 May 2026, or 5 Nov 2026',
        [press(TABLE_TEXTS.swap)],
        { swap_days: true },
      ],
      [
        'the month can come before the day',
        {},
        IMPORT_TEXTS.checked,
        [choose(TABLE_READING_TEXTS.days, DAY_ORDER_LABELS.month_first)],
        { dates: 'month_first' },
      ],
    ])('%s', async (_, report, text, acts, options) => {
      const { asked, run } = answerTable({ report });
      const { user } = await open();
      expect(await screen.findByText(text)).toBeTruthy();
      for (const act of acts) await act(user);
      await isReadAgain(run, options);
      // Before it can be read, no row is checked.
      if (report.counts === NO_ROWS) {
        expect(asked).toEqual([]);
        expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
      }
    });

    test('is shown, and can be changed: another heading, and checked again', async () => {
      const { run } = answerTable({ options: { dates: 'month_first' } });
      const { user } = await open();
      const columns = await screen.findByText(TABLE_READING_TEXTS.columns(3, 4));
      expect(screen.getByText('Columns not imported: Area.')).toBeTruthy();
      await user.click(columns);
      const again = screen.getByRole('button', { name: TABLE_READING_TEXTS.again });
      expect(again).toHaveProperty('disabled', true);
      await user.selectOptions(screen.getByLabelText('Note'), 'Area');
      expect(screen.getByText(TABLE_READING_TEXTS.columns(4, 4))).toBeTruthy();
      await user.click(again);
      await isReadAgain(run, { dates: 'month_first', columns: ['doctor_name', 'amount', 'as_of', 'note'] });
    });

    test('a heading is one column: chosen for another it is removed from the first', async () => {
      const { run } = answerTable({});
      const { user } = await open();
      await user.click(await screen.findByText(TABLE_READING_TEXTS.columns(3, 4)));
      await user.selectOptions(screen.getByLabelText('Note'), 'Balance');
      expect(screen.getByText(TABLE_READING_TEXTS.needed)).toBeTruthy();
      await user.selectOptions(screen.getByLabelText(/^Opening balance/), 'Area');
      expect(screen.queryByText(TABLE_READING_TEXTS.needed)).toBeNull();
      await user.click(screen.getByRole('button', { name: TABLE_READING_TEXTS.again }));
      await vi.waitFor(() =>
        expect(run[0]?.input.body.options?.columns).toEqual(['doctor_name', 'note', 'as_of', 'amount']),
      );
    });

    test('a missing day column can be given once for all rows, with the rules of a typed day', async () => {
      const headings = ['Particulars', 'Debit', 'Credit'];
      const columns = ['doctor_name', 'debit', 'credit'];
      const { run } = answerTable({ report: { headings, columns, missing: ['As of'], counts: NO_ROWS } });
      const { user } = await open();
      expect(await screen.findByText(TABLE_TEXTS.missingColumns(['As of'], 'As of'))).toBeTruthy();
      expect(screen.getByText(TABLE_READING_TEXTS.neededOrDay)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
      const day = screen.getByRole('textbox', { name: TABLE_READING_TEXTS.dayForAll('As of') });
      await user.type(day, '22-11-2026{Enter}');
      expect(await screen.findByText(OPENING_TEXTS.dayAfterToday)).toBeTruthy();
      expect(run).toEqual([]);
      await user.clear(day);
      await user.type(day, '01-04-2026{Enter}');
      const options = { columns, day_for_all: '2026-04-01' };
      await vi.waitFor(() => expect(run.map(({ input }) => input.body)).toEqual([{ save: false, options }]));
      expect(screen.queryByText(TABLE_READING_TEXTS.neededOrDay)).toBeNull();
    });

    test('a day for all rows is shown, and a column can replace it', async () => {
      const report = { columns: ['doctor_name', 'amount', null, null], day_for_all: '2026-04-01' };
      const { run } = answerTable({ report, options: { day_for_all: '2026-04-01' } });
      const { user } = await open();
      const columns = await screen.findByText(TABLE_READING_TEXTS.columns(2, 4), { exact: false });
      expect(columns.textContent).toContain(TABLE_READING_TEXTS.isDayForAll('As of', '1 Apr 2026'));
      await user.click(columns);
      await user.selectOptions(screen.getByLabelText(/^As of \*?$|^As of$/), 'As of');
      expect(screen.queryByRole('textbox', { name: TABLE_READING_TEXTS.dayForAll('As of') })).toBeNull();
      await user.click(screen.getByRole('button', { name: TABLE_READING_TEXTS.again }));
      await isReadAgain(run, { columns: ['doctor_name', 'amount', 'as_of', null], day_for_all: null });
    });

    test('another sheet can be chosen, and its headings are read again', async () => {
      const sheets = [
        { name: 'Doctors', rows: 12 },
        { name: 'Balances', rows: 1190 },
        { name: 'Lists', rows: 3, is_hidden: true },
      ];
      const { run } = answerTable({ report: { sheets, sheet: 'Doctors' }, options: { dates: 'day_first' } });
      const { user } = await open();
      const picker = await screen.findByLabelText(TABLE_READING_TEXTS.sheet);
      expect(
        within(picker)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Doctors (12)', 'Balances (1,190)', 'Lists, hidden (3)']);
      await user.selectOptions(picker, 'Balances');
      await isReadAgain(run, { sheet: 'Balances', columns: [], heading_row: null });
    });

    test('rows above the headings and hidden rows are named, and another row can be chosen for the headings', async () => {
      const first_rows = [
        { row: 1, text: 'Sunrise Dental Lab' },
        { row: 6, text: 'Closing Balance' },
        { row: 7, text: 'Particulars, Debit, Credit' },
      ];
      const heading_rows = { first: 6, last: 7, first_rows };
      const { run } = answerTable({ report: { heading_rows, hidden_rows: [9, 12] }, options: { dates: 'day_first' } });
      const { user } = await open();
      expect(await screen.findByText(TABLE_READING_TEXTS.titleRows(['1: Sunrise Dental Lab']))).toBeTruthy();
      expect(screen.getByText('The headings are in rows 6 and 7.')).toBeTruthy();
      expect(screen.getByText('2 rows hidden in the spreadsheet are read too: 9, 12.')).toBeTruthy();
      await user.selectOptions(screen.getByLabelText(TABLE_READING_TEXTS.headingRow), '7: Particulars, Debit, Credit');
      await isReadAgain(run, { dates: 'day_first', columns: [], heading_row: 7 });
    });
  });

  test('a table that was imported shows how many rows, and returns the skipped ones; a complete import has none', async () => {
    answerTable({ isDone: true, report: { counts: { ...COUNTS, problem: 0 } } });
    const whole = await open();
    expect(await screen.findByRole('button', { name: IMPORT_TEXTS.another })).toBeTruthy();
    expect(screen.queryByRole('region', { name: TABLE_READING_TEXTS.rows })).toBeNull();
    whole.unmount();
    const { asked } = answerTable({ isDone: true });
    await open();
    expect(await screen.findByText(/^Imported 184 rows on 21 Nov 2026, 12:00\./)).toBeTruthy();
    expect(screen.getByText(TABLE_TEXTS.leftOut(4))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download 4 rows with problems' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect(screen.queryByRole('navigation', { name: TABLE_READING_TEXTS.rows })).toBeNull();
    expect((await rows()).getByText('Dr. Nobody')).toBeTruthy();
    expect(asked.map(({ input }) => input.query.verdict)).toEqual(['problem']);
  });

  test('a kind of table shows its headings before a file is chosen, and has an empty template', async () => {
    answer(getImports, { items: [], last_backup_at: null, has_orders: false, now: NOW });
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText(IMPORT_TEXTS.kind), 'aliases');
    expect(screen.getByText(/^The first row must have the headings Other spelling, Doctor\. /)).toBeTruthy();
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('import-templates'));
    expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
      'kind=aliases&format=xlsx',
      'kind=aliases&format=csv',
    ]);
  });
});
