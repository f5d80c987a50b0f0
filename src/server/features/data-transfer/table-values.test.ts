import { signIn } from '#test/support/sign-in.ts';
import type { ImportFile } from '#test/support/table-importer.ts';
import { lines, sample, tableImporter } from '#test/support/table-importer.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let lab: TestApp;
let run: ImportFile;
let remove: () => Promise<void>;
beforeAll(async () => {
  lab = await startTestApp();
  lab.clock.set('2026-11-23T06:30:00.000Z');
  await signIn(lab, 'SUPER_ADMIN');
  const [folder, removeFolder] = await temporaryFolder();
  remove = removeFolder;
  run = tableImporter(lab, folder);
});
afterAll(async () => {
  await lab.close();
  await remove();
});

/** Of each kind two rows without something that is required, and one that can be taken over. The first kind makes the doctor of the others. */
const ROWS = {
  doctors: lines('Name,Mobile', ',9812345678', 'Dr.,9812345678', 'Dr. Sound,'),
  orders: lines(
    'Date,Doctor,Patient,Work,Shade',
    '20-11-2026,,Asha,Zirconia,A2',
    '20-11-2026,Dr.,Asha,Zirconia,A2',
    '20-11-2026,Dr. Sound,Asha,Zirconia,A2',
  ),
  opening_balances: lines('Doctor,Opening balance,As of', ',5,01-04-2026', 'Other,,', 'Sound,5,01-04-2026'),
  rates: lines('Product,Rate', ',5', 'Pfm,', 'Zirconia,5'),
  aliases: lines('Spelling,Doctor', ',Sound', 'Sounde,', 'Sounde,Sound'),
} as const;

test.each(Object.entries(ROWS) as [keyof typeof ROWS, string][])(
  '%s: a row without what is required is a problem, the others are imported',
  async (kind, file) => {
    for (const save of [false, true]) {
      const { report } = await run(kind, file, save);
      expect(report.counts).toEqual({ problem: 2, new: 1, change: 0, same: 0 });
    }
  },
);

test('a file whose only row names no doctor gives a problem row', async () => {
  expect((await run('orders', await sample('g1-blank-doctor.csv'), true)).rows).toEqual([
    '2 | problem | Doctor name: Doctor name is required',
  ]);
});
