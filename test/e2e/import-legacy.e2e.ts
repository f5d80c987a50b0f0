import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import { IMPORT_TEXTS } from '#domain/imports/import-texts.ts';
import { problemKindOf } from '#domain/imports/legacy/problems.ts';
import { buildLegacyApp } from '#test/support/build-legacy-app.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { writeDump } from '#test/support/write-legacy-app.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmptyProduct } from '../../scripts/demo/start-product.ts';
import { startEmptyProduct } from '../../scripts/demo/start-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey.ts';

// A full import needs an empty laboratory, so this journey starts its own product.

const OWN = 'margin of a molar 91';
const OLD = buildLegacyApp({ orders: 600, seed: 'taken over on the screen' });
const FILED = OLD.tables.work_orders.length;
const LEFT_OUT = new Set(
  OLD.planted.flatMap(({ table, old_id, code }) =>
    table === 'work_orders' && problemKindOf(code) === 'refused' ? [`${old_id} ${code}`] : [],
  ),
).size;
const TAKEN = FILED - LEFT_OUT;

let product: EmptyProduct;
let dump: string;
let remove: () => Promise<void>;
test.beforeAll(async () => {
  const [folder, drop] = await temporaryFolder();
  remove = drop;
  dump = join(folder, 'old.sql');
  await writeDump(OLD, dump);
  product = await startEmptyProduct(OWN);
});
test.afterAll(async () => {
  await product.stop();
  await remove();
});

test(
  'a dump of the old program is checked, its report is read, and it is imported, each order once',
  { tag: '@weekly' },
  async ({ page }) => {
    const said = async (path: string): Promise<unknown> =>
      (await page.request.get(`${product.address}/api/${path}`)).json();
    const table = (name: string) => page.getByRole('table', { name });
    /** The report's numbers for a table: in the file, added, imported before, skipped. */
    const countsOf = (label: string) => table(IMPORT_TEXTS.tables).getByRole('row', { name: label }).getByRole('cell');
    const orderCounts = [FILED, TAKEN, 0, LEFT_OUT].map(String);

    await page.goto(product.address);
    await signIn(page, { email: DEFAULT_EMAIL, password: OWN });
    await page.goto(`${product.address}/admin/import`);
    await page.getByLabel(IMPORT_TEXTS.file).setInputFiles(dump);
    await expect(page.getByText(IMPORT_TEXTS.checked)).toBeVisible();

    await expect(countsOf('Work orders')).toHaveText(orderCounts);
    // One user has no address, and two users are the same person.
    await expect(countsOf('Users')).toHaveText(['7', '6', '0', '1']);
    await expect(page.getByText(/^5 users, /)).toBeVisible();
    // All skipped orders are from the first twelve days of 2021.
    await expect(table(IMPORT_TEXTS.months).getByRole('row', { name: 'January 2021' })).toContainText(String(TAKEN));
    await expect(page.getByText('Not imported: app_settings')).toBeVisible();
    await expectAccessible(page, 'what would come of the old program');
    await expectNoSidewaysScroll(page);
    expect(await said('work-orders')).toMatchObject({ total: 0 });

    await page.getByLabel(IMPORT_TEXTS.problemFilter).selectOption('patient_missing');
    const patientless = OLD.planted.filter(({ code }) => code === 'patient_missing');
    await expect(page.getByRole('list', { name: IMPORT_TEXTS.problems }).getByRole('listitem')).toHaveCount(
      patientless.length,
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: IMPORT_TEXTS.asFile }).click(),
    ]);
    const problems = await readFile(await file.path(), 'utf8');
    for (const { old_id } of patientless) expect(problems).toContain(old_id);

    await page.getByLabel(IMPORT_TEXTS.superAdmin('head@oldlab.test')).check();
    await page.getByRole('button', { name: `Import ${TAKEN} work orders, skip ` }).click();
    await expect(page.getByText(/^Imported on .+ The ledger and all months passed the check\.$/)).toBeVisible();
    await expect(countsOf('Work orders')).toHaveText(orderCounts);
    expect(await said('work-orders')).toMatchObject({ total: TAKEN });
    expect(await said('users?search=oldlab.test')).toMatchObject({ total: 5 });
    expect(await said('users?search=head@oldlab.test')).toMatchObject({ items: [{ role: 'SUPER_ADMIN' }] });
  },
);
