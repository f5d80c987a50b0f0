import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { acknowledgeTampering, getAuditFindings } from '#contract/audit-findings.ts';
import { type AuditEntry, exportAuditLog, getAuditLog, verifyAuditLog } from '#contract/audit-log.ts';
import { must } from '#domain/shared/must.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import {
  buildAuditEntry,
  buildAuditPage,
  buildFinding,
  buildFindingPage,
  buildVerification,
} from '#test/support/build-audit-page.ts';
import { buildProductionSession } from '#test/support/build-production.ts';
import { buildSession } from '#test/support/build-session.ts';
import { downloadExport } from '#test/support/download-export.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { HIDDEN_MOVES_KEY } from '#web/platform/session/local-preferences.ts';
import { AuditLogScreen } from './audit-log.tsx';

beforeEach(() => {
  answer(getAuditFindings, buildFindingPage());
});

async function open(
  entries: readonly AuditEntry[] = [buildAuditEntry(12)],
  path = '/audit-log',
  role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN',
  hasProduction = false,
) {
  const asked = answer(getAuditLog, () => buildAuditPage(entries));
  const rendered = await renderScreen(<AuditLogScreen />, {
    path,
    session: hasProduction ? buildProductionSession(role) : buildSession(role),
  });
  const [first] = entries;
  if (first !== undefined) await screen.findAllByRole('button', { name: /^21 Nov 2026/ });
  return { ...rendered, queries: () => asked.map(({ input }) => input.query) };
}

const expanderOf = (record: string) => screen.getByRole('button', { name: new RegExp(record) });

describe('an entry', () => {
  test('shows time in the laboratory’s time zone, user, action, record, changes and address, and whether it is critical', async () => {
    await open([buildAuditEntry(12), buildAuditEntry(13, { action: 'DELETE_USER' })]);
    const marked = screen.getAllByRole('row').map(({ textContent }) => textContent.includes('Critical'));
    expect(marked.slice(-2)).toEqual([false, true]);
    const row = within(must(screen.getAllByRole('row').at(-2), 'the first entry'));
    expect(row.getByRole('rowheader').textContent).toContain('21 Nov 2026 12:00:05');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Asha set the amount of bill B/26-27/00012Amount: ₹0.00 → ₹1,250.00; Status: Pending → Priced',
      'Update bill amount',
      'asha@shree-dental.inAdmin',
      '192.168.1.11',
    ]);
  });

  test('opened shows the values before and after side by side, of the changed fields alone', async () => {
    const after = { note: 'kept', is_urgent: true, tooth_numbers: [11, 12], completion_date: '2026-11-20' };
    const before = { ...after, is_urgent: false, completion_date: null };
    const { user } = await open([buildAuditEntry(12, { before, after })]);
    await user.click(expanderOf('B/26-27/00012'));
    const table = within(screen.getByRole('table', { name: 'Before and after' }));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Field', 'Before', 'After'],
      ['Urgent', 'No', 'Yes'],
      ['Completion date', '—', '20 Nov 2026'],
    ]);
    await user.click(expanderOf('B/26-27/00012'));
    expect(screen.queryByRole('table', { name: 'Before and after' })).toBeNull();
  });

  test('without a user, for a record without a name, or with an action of another version is shown nevertheless', async () => {
    const nobody = { actor_email: null, actor_role: null, actor_name: null };
    const unknown = { subject_label: null, action: 'FLY_TO_MOON', subject_type: 'rocket', before: 'text', after: [1] };
    await open([buildAuditEntry(1, { ...nobody, ...unknown })]);
    const row = within(screen.getByRole('row', { name: /Fly to moon/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Marginline: Fly to moon, RocketValue: text → 1',
      'Fly to moon',
      'Marginline',
      '192.168.1.11',
    ]);
  });

  test('has links to all entries of its record, and to all of its user', async () => {
    const { user, address } = await open();
    await user.click(expanderOf('B/26-27/00012'));
    await user.click(screen.getByRole('button', { name: 'All entries for this record' }));
    expect(address()).toBe('/audit-log?subject=00000000-0000-4000-9000-000000000012');
    // Ids are not readable: the record is shown as a filter, and the search stays free.
    expect(screen.getByLabelText<HTMLInputElement>('Search records').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove filter Record: bill B/26-27/00012' }));
    expect(address()).toBe('/audit-log');
    await user.click(screen.getByRole('button', { name: 'All entries for this record' }));
    await user.click(screen.getByRole('button', { name: 'All entries by this user' }));
    expect(address()).toContain('user_email=asha%40shree-dental.in');
  });
});

describe('the sentence of an entry', () => {
  const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('has links to the page of an order, to a bill, and to the month of a doctor; to a deleted bill none', async () => {
    const doctor_id = '00000000-0000-4000-b000-000000000001';
    const month = { doctor_id, doctor_name: 'Dr. Rao', billing_month: '2026-10' };
    await open([
      buildAuditEntry(1, { action: 'COMPLETE_WORK_ORDER', subject_type: 'work_order', subject_label: 'WO-2026-0412' }),
      buildAuditEntry(2),
      buildAuditEntry(3, { action: 'SAVE_MONTHLY_BILL', subject_type: 'monthly_bill', subject_label: 'M/1', month }),
      buildAuditEntry(4, { action: 'SAVE_MONTHLY_BILL', subject_type: 'monthly_bill', subject_label: 'M/2' }),
    ]);
    expect(wayOf('WO-2026-0412')).toBe('/orders/WO-2026-0412');
    expect(wayOf('B/26-27/00012')).toBe('/admin/bills/00000000-0000-4000-9000-000000000012');
    expect(wayOf('M/1')).toBe(`/admin/monthly-billing?doctor_id=${doctor_id}&month=2026-10`);
    expect(screen.getByRole('row', { name: /Asha saved monthly bill M\/2/ })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: 'M/2' })).toBeNull();
  });
});

describe('filters', () => {
  test('are in the address, and the server applies them', async () => {
    const { user, address, queries } = await open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Action type'), 'LOGIN_FAILED');
    await user.type(screen.getByLabelText('User email'), 'asha{Enter}');
    await user.type(screen.getByLabelText('Start date'), '2011{Enter}');
    await user.type(screen.getByLabelText('End date'), '2111{Enter}');
    const expected = { action: 'LOGIN_FAILED', user_email: 'asha', start_date: '2026-11-20', end_date: '2026-11-21' };
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(expected);
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...expected, page: 1, page_size: 25 }));
  });

  test('come from the address, and are removed one by one or all at once', async () => {
    const { user, address, queries } = await open(
      [buildAuditEntry(12)],
      '/audit-log?action=LOGIN&subject=WO-2026&page=1',
    );
    expect(queries()).toEqual([{ action: 'LOGIN', subject: 'WO-2026', page: 1, page_size: 25 }]);
    await user.click(screen.getByRole('button', { name: /Action type: Login/ }));
    expect(address()).toBe('/audit-log?subject=WO-2026');
  });

  test('without a match show that, and can be cleared', async () => {
    const { user, address } = await open([], '/audit-log?user_email=nobody');
    expect(await screen.findByText('No audit logs found.')).toBeInstanceOf(HTMLElement);
    const [clear] = screen.getAllByRole('button', { name: 'Clear All' });
    if (clear) await user.click(clear);
    expect(address()).toBe('/audit-log');
  });

  test('hide moves between stages on this browser until they are shown again', async () => {
    const { user, address, queries } = await open([buildAuditEntry(12)], '/audit-log?page=2', 'ADMIN', true);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('switch', { name: 'Hide moves between stages' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ without_moves: true, page: 1, page_size: 25 }));
    expect([address(), localStorage.getItem(HIDDEN_MOVES_KEY)]).toEqual(['/audit-log', 'true']);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Moves between stages: hidden' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ page: 1, page_size: 25 }));
    expect(localStorage.getItem(HIDDEN_MOVES_KEY)).toBe('false');
  });

  test('remember that moves are hidden; Clear All shows them', async () => {
    localStorage.setItem(HIDDEN_MOVES_KEY, 'true');
    const { user, queries } = await open();
    expect(queries()).toEqual([{ without_moves: true, page: 1, page_size: 25 }]);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ page: 1, page_size: 25 }));
    // Without production, nothing is moved.
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.queryByRole('switch', { name: 'Hide moves between stages' })).toBeNull();
  });

  test('apply to the export, the page does not', async () => {
    const { user } = await open([buildAuditEntry(12)], '/audit-log?user_email=asha&page=1&page_size=50');
    const taken = answer(exportAuditLog, refusing('unavailable'));
    await downloadExport(user, 'Excel (XLSX)');
    expect(taken[0]?.input.query).toEqual({ user_email: 'asha', format: 'xlsx' });
    expect(await screen.findByText(/^The export failed. No file was saved: /)).toBeInstanceOf(HTMLElement);
  });
});

test('Verify says that the log is intact, and what could not be compared, names the problems, and shows why it fails', async () => {
  const { user } = await open();
  answer(verifyAuditLog, buildVerification({ kept_end: null }));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findByRole('status')).textContent).toMatch(
    /The audit log is intact: 1,234 entries checked.*Verified 21 Nov 2026, 12:01:00. The end of the log has not been recorded outside/,
  );
  answer(verifyAuditLog, buildVerification());
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/none changed, missing or inserted\.$/));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/The audit log is intact/)).toBeNull();
  const faults = [
    { kind: 'cut_short', seq: 1300, count: null, places: ['backup_folder', 'second_folder'] },
    { kind: 'changed', seq: 7, count: null },
  ] as const;
  const unread_places = ['data_folder'] as const;
  answer(verifyAuditLog, buildVerification({ faults, faults_count: 60, kept_end: null, unread_places }));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const result = within(await screen.findByRole('alert'));
  result.getByText('The audit log has been tampered with: 60 faults found in 1,234 entries.');
  result.getByText('The recorded end of the log could not be read in: the data folder. It was not compared.');
  expect(result.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The newest entries are missing. The log had already reached entry 1300. Recorded in: the backup folder, the second folder.',
    'Entry 7 was changed after it was written.',
    'And 58 more.',
  ]);
  answer(verifyAuditLog, refusing('unavailable'));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The audit log could not be verified: '));
});

describe('tampering that was found', () => {
  const alarm = async () => within(await screen.findByRole('alert'));

  test('appears above the log, with the fault and the time it was found; an admin cannot end it', async () => {
    const found = buildFinding({ faults_count: 3, last_found_at: '2026-11-21T06:00:00.000Z' });
    answer(getAuditFindings, buildFindingPage([found]));
    await open();
    const shown = await alarm();
    shown.getByText('The audit log has been tampered with: 3 faults found in 5,120 entries.');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Entry 7 was changed after it was written.',
      'And 2 more.',
    ]);
    shown.getByText(
      /^Found 21 Nov 2026, 00:07:00 by the daily check, last on 21 Nov 2026, 11:30:00\. This warning stays/,
    );
    expect(shown.queryByRole('button')).toBeNull();
  });

  test('by Verify appears once, not twice', async () => {
    const { user } = await open();
    const verified = buildVerification({ faults: [{ kind: 'changed', seq: 7, count: null }], faults_count: 1 });
    answer(verifyAuditLog, verified);
    answer(
      getAuditFindings,
      buildFindingPage([buildFinding({ source: 'screen', last_found_at: verified.verified_at })]),
    );
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText(/on request/);
    expect(screen.getAllByText('Entry 7 was changed after it was written.')).toHaveLength(1);
  });

  test('is acknowledged by a Super Admin with a reason, which stays when another user was first', async () => {
    answer(getAuditFindings, buildFindingPage([buildFinding({ is_gone: true })]));
    const refused = answer(acknowledgeTampering, refusing('finding_acknowledged'));
    const { user } = await open([buildAuditEntry(12)], '/audit-log', 'SUPER_ADMIN');
    // A later verification that does not find it again does not end it.
    (await alarm()).getByText(/A Super Admin must still acknowledge them/);
    await user.click((await alarm()).getByRole('button', { name: 'Acknowledge' }));
    const dialog = within(await screen.findByRole('dialog'));
    const acknowledge = dialog.getByRole('button', { name: 'Acknowledge' });
    await user.click(acknowledge);
    expect(dialog.getByText('Enter what you found out')).toBeInstanceOf(HTMLElement);
    expect(refused).toHaveLength(0);
    const field = dialog.getByLabelText<HTMLTextAreaElement>(/^What did you find out/);
    await fill(user, field, 'Restored from the backup');
    await user.click(acknowledge);
    expect(await dialog.findByText(/Another user has already acknowledged this/)).toBeInstanceOf(HTMLElement);
    expect(field.value).toBe('Restored from the backup');
    const sent = answer(acknowledgeTampering, null);
    answer(getAuditFindings, buildFindingPage());
    await user.click(acknowledge);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent.map(({ input }) => [input.params.finding_id, input.body])).toEqual([
      [buildFinding().id, { reason: 'Restored from the backup' }],
    ]);
  });

  test('that could not be loaded is reported', async () => {
    answer(getAuditFindings, refusing('unavailable'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The results of earlier checks could not be loaded: ',
    );
  });
});
