// Measures the product on 100,000 work orders: requests against their own SQL in one run, plans, writes, the login page's scripts.
import { dedicatedClient, openPool } from '#server/platform/db/pool.ts';
import { onParentGone } from '#server/platform/process/parent-watch.ts';
import { join } from 'node:path';
import { benchLog } from './bench/bench-log.ts';
import { openBenchDatabase } from './bench/bench-database.ts';
import { startBenchServer } from './bench/bench-server.ts';
import { HttpClient } from './bench/http-client.ts';
import { LOGIN_LIMIT, loginBundleSize } from './bench/login-bundle.ts';
import type { Bench } from './bench/measure-list.ts';
import { OFTEN, SELDOM, measureList } from './bench/measure-list.ts';
import { loadFaults, measureLoad, printLoad } from './bench/measure-load.ts';
import { measureWrites } from './bench/measure-writes.ts';
import { faultsOf, printList, printWrites } from './bench/report.ts';
import type { Names } from './bench/scenarios.ts';
import { reportsFor, scenariosFor } from './bench/scenarios.ts';
import { DEMO_PASSWORD } from './demo/laboratory.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

const ORDERS = 100_000;
const DIST = join(import.meta.dirname, '..', 'dist');

onParentGone(() => process.exit(1));
const database = await openBenchDatabase(ORDERS);
const pool = openPool({ connection: database.connection, log: benchLog });
const client = await dedicatedClient(pool);
const server = await startBenchServer(database.connection);
const http = new HttpClient(server.port);
let faults: string[] = [];
try {
  await http.signIn('admin@demo.lab', DEMO_PASSWORD);
  faults = await measureAll({ server, http, client });
} finally {
  http.close();
  await server.stop();
  await client.end();
  await pool.end();
  await database.stop();
}
faults.push(...(await judgeLogin()));
for (const fault of faults) console.error(`NOT AS IT MUST BE: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('\nAll ratios, plans and sizes are as they must be.');

async function measureAll(bench: Bench): Promise<string[]> {
  console.log('Measuring the lists and the reports …');
  const names = await pickNames();
  const list = await measureList(bench, scenariosFor(names), OFTEN);
  printList('the lists', list);
  const reports = await measureList(bench, reportsFor(names), SELDOM);
  printList('figures and reports', reports);
  const writes = await measureWrites(bench);
  printWrites(writes);
  const load = await measureLoad(bench.http);
  printLoad(load);
  return [...faultsOf([...list, ...reports], writes), ...loadFaults(load)];
}

/** The doctor with most orders, and one of the rarest patients. */
async function pickNames(): Promise<Names> {
  const { rows } = await client.query<Names>(
    `select (select d.key from doctors d join work_orders w on w.doctor_id = d.id group by d.key order by count(*) desc, d.key limit 1) as doctor,
       (select w.doctor_id from work_orders w group by w.doctor_id order by count(*) desc, w.doctor_id limit 1) as "doctorId",
       (select patient_name from work_orders where patient_name ~ '^[A-Z][a-z]+ [A-Z][a-z]{6,}$'
        group by patient_name order by count(*), patient_name limit 1) as patient`,
  );
  return rows[0] ?? { doctor: '', patient: '', doctorId: '' };
}

async function judgeLogin(): Promise<string[]> {
  await ensureWebBuild();
  const size = loginBundleSize(DIST);
  const text = `the login page loads ${(size / 1000).toFixed(1)} kB of JavaScript, gzipped`;
  console.log(`\n${text} (at most ${LOGIN_LIMIT / 1000})`);
  return size > LOGIN_LIMIT ? [text] : [];
}
