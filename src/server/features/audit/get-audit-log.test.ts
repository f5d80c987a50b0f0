import { exportAuditLog, getAuditLog } from '#contract/audit-log.ts';
import { updateLaboratory } from '#contract/laboratory.ts';
import { buildAccount } from '#test/support/factories.ts';
import { signIn, testLab, depsOf } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportAuditLog as exportCommand } from './commands/export-audit-log.ts';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN', await buildAccount(lab.db, { role: 'ADMIN', email: 'Owner@Lab.test' }));
beforeAll(async () => {
  await createLog();
});

const ORDER = '0f8fad5b-d9cb-469f-a165-70867728950e';

interface Made {
  readonly at: string;
  readonly by?: string | null;
  readonly action?: string;
  readonly label?: string;
  readonly id?: string | null;
  readonly after?: unknown;
}

const add = ({ at, by = 'one@lab.test', action = 'LOGIN', label = 'one@lab.test', id = null, after = null }: Made) =>
  lab.database.pool.query(
    `insert into audit_entries (seq, previous_hash, hash, at, actor_email, action, subject_type, subject_id, subject_label, after)
     values (0, '', '', $1, $2, $3, $4, $5, $6, $7)`,
    [at, by, action, id === null ? 'account' : 'work_order', id, label, after === null ? null : JSON.stringify(after)],
  );

/** Entries 1 to 6. The laboratory's day is five and a half hours ahead of UTC. */
async function createLog(): Promise<void> {
  await add({ at: '2026-11-18T18:29:59.999Z' });
  await add({ at: '2026-11-18T18:30:00Z', by: 'TWO@lab.test' });
  await add({ at: '2026-11-19T18:29:59.999999Z', action: 'CREATE_WORK_ORDER', label: 'WO-2026-0001', id: ORDER });
  await add({
    at: '2026-11-19T18:30:00Z',
    action: 'MARK_URGENT',
    label: 'WO-2026-0012',
    id: ORDER,
    by: 'two@lab.test',
  });
  await add({ at: '2026-11-20T04:00:00Z', by: null, action: 'LOGIN_FAILED', label: '100%_x@lab.test' });
  // Written later, by a server whose clock is slow.
  await add({
    at: '2026-11-20T03:00:00Z',
    by: 'ten@other.test',
    label: '=1+1',
    after: { note: 'a "quoted", ;\nthing' },
  });
}

type Query = Parameters<typeof admin.call<typeof getAuditLog>>[1]['query'];
const find = async (query: Query): Promise<number[]> =>
  (await admin.call(getAuditLog, { query })).items.map(({ seq }) => seq);

describe('the audit log', () => {
  test.each<[string, Query, number[]]>([
    ['nothing', {}, [5, 6, 4, 3, 2, 1]],
    ['a first day, from its first moment in the laboratory', { start_date: '2026-11-19' }, [5, 6, 4, 3, 2]],
    ['a last day, to its last moment', { end_date: '2026-11-19' }, [3, 2, 1]],
    ['one day', { start_date: '2026-11-19', end_date: '2026-11-19' }, [3, 2]],
    ['days the wrong way round', { start_date: '2026-11-20', end_date: '2026-11-18' }, []],
    ['an action', { action: 'MARK_URGENT' }, [4]],
    ['a whole address, however written', { user_email: 'Two@LAB.test' }, [4, 2]],
    ['part of several addresses', { user_email: 'o@lab' }, [4, 2]],
    ['part of several addresses', { user_email: 't' }, [6, 4, 3, 2, 1]],
    ['an unknown address', { user_email: '%' }, []],
    ['a record by its id', { subject: ORDER.toUpperCase() }, [4, 3]],
    ['a record by its name, in any case', { subject: 'wo-2026-0012' }, [4]],
    ['the beginning of a name', { subject: 'WO-2026-00' }, [4, 3]],
    ['the middle of a name', { subject: '2026-0012' }, []],
    ['a name with LIKE wildcards', { subject: '100%_' }, [5]],
    ['wildcards alone', { subject: '%' }, []],
    [
      'everything together',
      { start_date: '2026-11-19', user_email: 'two', action: 'MARK_URGENT', subject: ORDER },
      [4],
    ],
    ['blanks', { user_email: '  ', subject: ' ' }, [5, 6, 4, 3, 2, 1]],
  ])('filtered by %s', async (_, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test('has pages, including the last one', async () => {
    for (let n = 0; n < 24; n += 1) await add({ at: '2026-01-01T00:00:00Z', action: 'LOGOUT', by: 'pages@lab.test' });
    const last = await admin.call(getAuditLog, { query: { page_size: 25, page: 'last' } });
    expect(last).toMatchObject({ total: 30, total_is_capped: false, page: 2 });
    expect(last.items.map(({ seq }) => seq)).toEqual([11, 10, 9, 8, 7]);
  });

  test('shows who did what to which record, from where, and the values before', async () => {
    const { version } = await lab.db.selectFrom('laboratory_settings').select('version').executeTakeFirstOrThrow();
    await admin.call(updateLaboratory, { body: { version, phone: '0221' } }, { remoteAddress: '10.0.0.9' });
    await lab.db.updateTable('accounts').set({ display_name: 'Asha' }).where('id', '=', admin.account.id).execute();
    const { items } = await admin.call(getAuditLog, { query: { action: 'UPDATE_LABORATORY' } });
    expect(items).toMatchObject([
      {
        at: '2026-11-21T06:30:00Z',
        actor_id: admin.account.id,
        actor_email: 'Owner@Lab.test',
        actor_role: 'ADMIN',
        actor_name: 'Asha',
        action: 'UPDATE_LABORATORY',
        subject_type: 'laboratory',
        subject_id: null,
        before: { phone: expect.any(String) },
        after: { phone: '0221' },
        address: '10.0.0.9',
      },
    ]);
  });

  test('leaves out moves between stages if wanted', async () => {
    const at = '2026-11-18T12:00:00Z';
    for (const action of ['MOVE_WORK_ORDER', 'PAUSE_WORK_ORDER']) await add({ at, action, by: 'bench@lab.test' });
    const { items } = await admin.call(getAuditLog, { query: { user_email: 'bench', without_moves: true } });
    expect(items.map(({ action }) => action)).toEqual(['PAUSE_WORK_ORDER']);
  });
});

describe('the export', () => {
  const linesOf = async (query: Parameters<typeof admin.call<typeof exportAuditLog>>[1]['query']) => {
    const { name, bytes } = await admin.call(exportAuditLog, { query });
    return { name, lines: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n') };
  };

  test('is the filtered log as CSV, in which no typed cell is a formula', async () => {
    const { name, lines } = await linesOf({ subject: '=1' });
    expect(name).toMatch(/Audit-Log-2026-11-21\.csv$/);
    expect(lines).toEqual([
      '\uFEFFentry,local_time,user_email,user_role,action,description,record_type,record,before,after,ip_address',
      [
        '6,2026-11-20 08:30:00,ten@other.test,,Login',
        '"ten@other.test signed in. Note: a ""quoted"", ; thing",Account,\'=1+1,',
        '"Note: a ""quoted"", ;\nthing",',
      ].join(','),
      '',
    ]);
  });

  test('is recorded itself, with what was exported', async () => {
    const before = await admin.call(getAuditLog, { query: {} });
    await linesOf({ action: 'MARK_URGENT', start_date: '2026-11-01' });
    const { items } = await admin.call(getAuditLog, { query: { action: 'EXPORT_AUDIT_LOG' } });
    expect(items[0]).toMatchObject({
      actor_email: 'Owner@Lab.test',
      subject_type: 'audit_log',
      after: { action: 'MARK_URGENT', start_date: '2026-11-01', up_to_entry: before.total },
    });
  });

  test('contains every entry once, in the order of the log, also during further writes', async () => {
    const print = (at: string, count: number) =>
      lab.database.pool.query(`insert into audit_entries (seq, previous_hash, hash, at, action, subject_type)
        select 0, '', '', '${at}', 'PRINT_BILL', 'bill' from generate_series(1, ${count})`);
    // All at one instant: only their numbers differ.
    await print('2026-03-01T00:00:00.000001Z', 1203);
    const deps = depsOf(lab);
    const query = { action: 'PRINT_BILL', format: 'csv' } as const;
    const started = await exportCommand(deps, { ...admin.account, role: 'ADMIN' }, query);
    if (!started.ok) throw new Error('refused');
    let text = '';
    for await (const chunk of started.value.chunks(deps.db)) {
      text += chunk;
      await print('2026-02-01', 5);
    }
    const places = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(places).toHaveLength(1203);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    expect(new Set(places).size).toBe(1203);
  });
});
