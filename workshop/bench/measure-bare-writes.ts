import { must } from '#domain/shared/must.ts';
import type pg from 'pg';
import { jsonOf } from './http-client.ts';
import type { Bench } from './measure-list.ts';
import { complete, create } from './measure-writes.ts';
import type { Times } from './timing.ts';
import { timed, timesOf } from './timing.ts';

const ORDER_ROUNDS = 40;
const BILL_ROUNDS = 10;
const ORDERS_OF_BILL = 20;

/**
 * A write compared with plain SQL that inserts the same rows, without rules, numbering, ledger, audit log and answer.
 */
export interface BareResult {
  readonly name: string;
  readonly http: Times;
  readonly bare: Times;
  /** The maximum ratio of the write to plain SQL. */
  readonly limit: number;
}

/** Compares a new order and a bill of 20 orders with plain SQL, alternating. */
export async function measureBareWrites(bench: Bench): Promise<BareResult[]> {
  return [await measureOrder(bench), await measureBill(bench)];
}

async function measureOrder({ http, client }: Bench): Promise<BareResult> {
  const others = await columnsOf(client, 'work_orders', ['id', 'serial_no']);
  const [overHttp, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ORDER_ROUNDS; round += 1) {
    let id = '';
    overHttp.push(await timed(async () => void ({ id } = await create(http))));
    // The number is far above those in use.
    const copy = `insert /* one plan */ into work_orders (serial_no, ${others}) select serial_no + 500000, ${others} from work_orders where id = $1`;
    bare.push(await timed(() => client.query(copy, [id])));
  }
  return { name: 'create a work order', http: timesOf(overHttp), bare: timesOf(bare), limit: 7 };
}

async function measureBill({ http, client }: Bench): Promise<BareResult> {
  const copy = await copyingOf(client);
  const [overHttp, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < BILL_ROUNDS; round += 1) {
    const orders: string[] = [];
    while (orders.length < 2 * ORDERS_OF_BILL) orders.push((await complete(http, await create(http))).id);
    const work_order_ids = orders.slice(ORDERS_OF_BILL);
    let id = '';
    const send = async () =>
      void ({ id } = jsonOf(await http.call('POST', '/api/bills/grouped', { work_order_ids, notes: null })) as {
        id: string;
      });
    overHttp.push(await timed(send));
    bare.push(await timed(() => copy(id, orders.slice(0, ORDERS_OF_BILL))));
  }
  return { name: `create a bill of ${ORDERS_OF_BILL} orders`, http: timesOf(overHttp), bare: timesOf(bare), limit: 5 };
}

/** Returns a function that copies the rows of a bill for other orders. The copy's number is in a year long ago. */
async function copyingOf(client: pg.ClientBase): Promise<(bill: string, orders: readonly string[]) => Promise<void>> {
  const documents = await columnsOf(client, 'documents', ['id', 'number']);
  const bills = await columnsOf(client, 'bills', ['id', 'bill_number']);
  const items = await columnsOf(client, 'bill_items', ['id', 'bill_id', 'work_order_id']);
  const document = `insert /* one plan */ into documents (number, ${documents}) select overlay(number placing '90-91' from 3), ${documents}
    from documents where id = $1 returning id, number`;
  const bill = `insert /* one plan */ into bills (id, bill_number, ${bills}) select $2, $3, ${bills} from bills where id = $1`;
  const itemsOfBill = `insert /* one plan */ into bill_items (bill_id, work_order_id, ${items})
    select $2, ($3::uuid[])[position], ${items} from bill_items where bill_id = $1`;
  const ordersOfBill = `update /* one plan */ work_orders set bill_id = $1, version = version + 1 where id = any($2::uuid[])`;
  return async (of, orders) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; number: string }>(document, [of]);
    const { id, number } = must(rows[0], 'the copy of a document');
    await client.query(bill, [of, id, number]);
    await client.query(itemsOfBill, [of, id, orders]);
    await client.query(ordersOfBill, [id, orders]);
    await client.query('commit');
  };
}

/** Returns the writable columns of a table without `but`. */
async function columnsOf(client: pg.ClientBase, table: string, but: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2::text[])`,
    [table, but],
  );
  return must(rows[0], table).names;
}

export const bareRatio = ({ http, bare }: Pick<BareResult, 'http' | 'bare'>): number => http.median / bare.median;

export function printBareWrites(results: readonly BareResult[]): void {
  console.log(`\n${'writes and bare SQL'.padEnd(38)}  HTTP ms   bare ms  ratio  limit`);
  for (const result of results) {
    const [http, bare, ratio] = [result.http.median, result.bare.median, bareRatio(result)].map((value) =>
      value.toFixed(1).padStart(8),
    );
    console.log(`${result.name.padEnd(38)} ${http}  ${bare} ${ratio} ${String(result.limit).padStart(5)}`);
  }
}

/** Returns one line per write above its limit. */
export const bareFaults = (results: readonly BareResult[]): string[] =>
  results
    .filter((result) => !(bareRatio(result) <= result.limit))
    .map((result) => `${result.name}: ${bareRatio(result).toFixed(2)} times its bare SQL, more than ${result.limit}`);
