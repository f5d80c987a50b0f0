import { API } from '#contract/api.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { TEST_IMPORTS } from '#test/support/build-import.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processImport } from './import-process.ts';

// The import of a table from end to end, with the program's database role.

let lab: TestApp;
let owner: SignedInClient;
let running: Promise<void> = Promise.resolve();
const faults: unknown[] = [];
beforeAll(async () => {
  lab = await startTestApp({ imports: { ...TEST_IMPORTS, run: work } });
  lab.clock.set(new Date().toISOString());
  owner = await signIn(lab, 'SUPER_ADMIN');
});
afterAll(() => lab.close());

function work(id: string): Promise<void> {
  const { folder } = TEST_IMPORTS;
  const logger = { error: (given: unknown) => void faults.push(given) };
  running = processImport({ pool: lab.database.program, folder, logger, onDiscarded: () => undefined }, id);
  return running;
}

const LINES: Readonly<Record<TableKind, string>> = {
  doctors: 'Name,Phone,Other spellings\nDr. One,9876543210,Won\nDr. Two,12,\n',
  orders: 'Id,Doctor,Patient,Product,Shade,Date\n1,Dr. One,Asha,Pfm,A1,01-04-2026\n2,Dr. New,,Pfm,A1,01-04-2026\n',
  opening_balances: 'Doctor,Balance,As of\nOne,500,01-04-2026\nNobody,5,01-04-2026\n',
  rates: 'Product,Rate\nPfm,800\nNothing,1\n',
  aliases: 'Spelling,Doctor\nWan,One\n,One\n',
};

test.each(Object.entries(LINES) as [TableKind, string][])(
  '%s are checked, imported, and unchanged by a second import',
  async (kind, text) => {
    for (const counts of [
      { problem: 1, new: 1, change: 0, same: 0 },
      { problem: 1, new: 0, change: 0, same: 1 },
    ]) {
      const bytes = new TextEncoder().encode(text);
      const body = { kind, file_name: `${kind}.csv`, bytes: bytes.length, options: {} };
      const params = await owner.call(API.startImport, { body });
      await owner.call(API.uploadImportFile, { params, query: { offset: 0 }, body: bytes });
      await running;
      expect(await owner.call(API.getImport, { params })).toMatchObject({
        import: { state: 'checked' },
        table: { counts },
      });
      const rows = await owner.call(API.getImportRows, { params, query: {} });
      expect(rows.items.map(({ verdict }) => verdict)).toEqual([counts.new > 0 ? 'new' : 'same', 'problem']);
      await owner.call(API.runImport, { params, body: { save: true } });
      await running;
      expect(faults).toEqual([]);
      expect(await owner.call(API.getImport, { params })).toMatchObject({
        import: { state: 'imported' },
        table: { counts },
      });
      const file = await owner.send(API.exportImportProblems, { params });
      expect(file.statusCode).toBe(200);
    }
  },
);
