// Measures the product with 10,000, 100,000 and 1,000,000 work orders and with many doctors: requests compared with
// their SQL, query plans, writes.
import { openPool } from '#server/platform/db/pool.ts';
import { onParentExit } from '#server/platform/process/parent-exit.ts';
import type pg from 'pg';
import { firstSuggestionDay } from '#domain/prices/suggested-rates.ts';
import { BENCH_DAY } from './bench-day.ts';
import type { Size } from './bench-arguments.ts';
import { USAGE, parseSizes } from './bench-arguments.ts';
import { benchLog } from './bench-log.ts';
import { openBenchDatabase } from './bench-database.ts';
import { startBenchServer } from './bench-server.ts';
import type { SizeResult } from './scaling.ts';
import { scalingFaults, printScaling } from './scaling.ts';
import { HttpClient } from './http-client.ts';
import type { Bench } from './measure-list.ts';
import { MANY_RUNS, FEW_RUNS, measureList } from './measure-list.ts';
import { loadFaults, measureLoad, printLoad } from './measure-load.ts';
import { bareFaults, measureBareWrites, printBareWrites } from './measure-bare-writes.ts';
import { measureMerge, mergeFaults } from './measure-merge.ts';
import { measurePapers, printPapers } from './measure-papers.ts';
import { measureStart, printStart } from './measure-start.ts';
import { measureWrites } from './measure-writes.ts';
import { bareOf, faultsOf, printList, printWrites } from './report.ts';
import type { Names } from './scenarios.ts';
import { reportsFor } from './owner-scenarios.ts';
import { scenariosFor } from './scenarios.ts';
import { WIDE } from './widen.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/laboratory.ts';

onParentExit(() => process.exit(1));
const sizes = parseSizes(process.argv.slice(2));
if (sizes === null) {
  console.error(USAGE);
  process.exit(1);
}
const faults: string[] = [];
const measured: SizeResult[] = [];
const wide: SizeResult[] = [];
for (const size of sizes) {
  const name = size.isWide
    ? `${WIDE.doctors.toLocaleString('en')} doctors`
    : `${size.orders.toLocaleString('en')} orders`;
  console.log(`\n${name}`);
  const { views, ...result } = await measureSize(size);
  (size.isWide ? wide : measured).push({ name, views });
  faults.push(...result.faults.map((fault) => `${name}: ${fault}`));
}
// Compares many doctors with few, at the same number of orders.
const byDoctors = [...measured.slice(0, 1), ...wide];
printScaling(measured);
if (wide.length > 0) printScaling(byDoctors);
printStart(await measureStart());
printPapers(await measurePapers());
faults.push(...scalingFaults(measured));
if (wide.length > 0) faults.push(...scalingFaults(byDoctors));
for (const fault of faults) console.error(`NOT AS IT MUST BE: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('\nAll ratios and plans are as they must be.');

interface Measured extends Pick<SizeResult, 'views'> {
  readonly faults: readonly string[];
}

async function measureSize(size: Size): Promise<Measured> {
  const database = await openBenchDatabase(size);
  const { connection } = database;
  // Uses prepared statements where the server does.
  const pool = openPool({ connection, log: benchLog, timeLimitMs: 0, max: 1, preparesStatements: true });
  const client = await pool.connect();
  const server = await startBenchServer(connection);
  const http = new HttpClient(server.port);
  try {
    await http.signIn('admin@demo.lab', DEMO_PASSWORD);
    return await measureAll({ server, http, client, database: connection.database }, size);
  } finally {
    http.close();
    await server.stop();
    client.release();
    await pool.end();
    await database.stop();
  }
}

async function measureAll(bench: Bench, { orders, isWide }: Size): Promise<Measured> {
  const names = { ...(await pickNames(bench.client)), orders };
  const list = await measureList(bench, scenariosFor(names), MANY_RUNS);
  const bare = bareOf(list);
  printList('the lists', list, bare);
  const reports = await measureList(bench, reportsFor(names), FEW_RUNS);
  printList('figures and reports', reports, bare);
  const writes = await measureWrites(bench);
  printWrites(writes);
  const views = [...list, ...reports];
  // Concurrent writes and merges depend only on the number of orders.
  if (isWide) return { views, faults: faultsOf({ list: views, writes, bare, orders }) };
  const bareWrites = await measureBareWrites(bench);
  printBareWrites(bareWrites);
  const load = await measureLoad(bench.http);
  printLoad(load);
  // Last, because it moves orders.
  const merge = await measureMerge(bench, orders);
  printWrites([merge]);
  return {
    views,
    faults: [
      ...faultsOf({ list: views, writes: [...writes, merge], bare, orders }),
      ...bareFaults(bareWrites),
      ...loadFaults(load),
      ...mergeFaults(merge),
    ],
  };
}

/** Returns the doctor with the most orders, a rare patient, and other names and counts. */
async function pickNames(client: pg.ClientBase): Promise<Omit<Names, 'orders'>> {
  const { rows } = await client.query<Omit<Names, 'orders' | 'suggestedFrom'>>(
    `select (select d.key from doctors d join work_orders w on w.doctor_id = d.id group by d.key order by count(*) desc, d.key limit 1) as doctor,
       (select id from price_lists where is_default) as "priceListId",
       (select w.doctor_id from work_orders w group by w.doctor_id order by count(*) desc, w.doctor_id limit 1) as "doctorId",
       (select patient_name from work_orders where patient_name ~ '^[A-Z][a-z]+ [A-Z][a-z]{6,}$'
        group by patient_name order by count(*), patient_name limit 1) as patient,
       (select count(*)::int from doctors) as doctors,
       (select count(*)::int from bills where voided_at is null) as bills,
       (select count(*)::int from bills where bill_number like 'B/26-27/%') as "billsOfYear"`,
  );
  const names = rows[0] ?? {
    doctor: '',
    patient: '',
    doctorId: '',
    priceListId: '',
    doctors: 0,
    bills: 0,
    billsOfYear: 0,
  };
  const suggested = await client.query<{ orders: number }>(
    `select count(*)::int as orders from work_orders where doctor_id = $1 and status = 'completed' and completion_date >= $2`,
    [names.doctorId, firstSuggestionDay(BENCH_DAY)],
  );
  return { ...names, suggestedFrom: suggested.rows[0]?.orders ?? 0 };
}
