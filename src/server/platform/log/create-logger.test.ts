import { logLines } from '#test/support/log-lines.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';

/** A database error, as pg throws it: with the whole refused row. */
function refusedRow(): pg.DatabaseError {
  const error = new pg.DatabaseError('new row for relation "work_orders" violates check constraint', 300, 'error');
  return Object.assign(error, {
    code: '23514',
    table: 'work_orders',
    constraint: 'work_orders_teeth_fdi',
    detail: 'Failing row contains (Meera Joshi, 19).',
    where: 'unnamed portal parameter $1 = Meera Joshi',
  });
}

describe('the log', () => {
  test('has one JSON line per entry, with the time in UTC; line breaks cannot start another', () => {
    const log = logLines();
    createLogger('info', log).info({ name: 'a\n{"level":60}' }, 'first\nsecond');
    expect(log.text().trimEnd().split('\n')).toHaveLength(1);
    const [entry] = log.entries();
    expect(entry).toMatchObject({ msg: 'first\nsecond', name: 'a\n{"level":60}' });
    expect(entry?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has nothing below its level', () => {
    const log = logLines();
    const logger = createLogger('warn', log);
    logger.info('quiet');
    logger.warn('loud');
    expect(log.entries().map((entry) => entry['msg'])).toEqual(['loud']);
  });

  test('shows where an error of the database arose, and not the content of the row', () => {
    const log = logLines();
    createLogger('info', log).error({ err: new Error('not saved', { cause: refusedRow() }) }, 'defect');
    expect(log.entries()).toMatchObject([
      {
        err: {
          message: 'not saved',
          cause: { code: '23514', table: 'work_orders', constraint: 'work_orders_teeth_fdi' },
        },
      },
    ]);
    expect(log.text()).toContain('create-logger.test.ts');
    expect(log.text()).not.toContain('Meera');
  });

  test('of a request shows method, path and address; not query, body or cookie', async () => {
    const log = logLines();
    const app = Fastify({ loggerInstance: createLogger('info', log), genReqId: () => 'request-1' });
    app.post('/api/work-orders', async () => ({ patient_name: 'Meera Joshi' }));
    await app.inject({
      method: 'POST',
      url: '/api/work-orders?search=Meera',
      headers: { cookie: 'marginline=secret-token', authorization: 'Bearer secret-token' },
      payload: { patient_name: 'Meera Joshi', password: 'hunter2' },
    });
    expect(log.entries()).toMatchObject([
      { reqId: 'request-1', req: { id: 'request-1', method: 'POST', path: '/api/work-orders', address: '127.0.0.1' } },
      { reqId: 'request-1', res: { status: 200 } },
    ]);
    expect(log.text()).not.toMatch(/Meera|secret|hunter2/);
  });
});
