import { buildXlsx } from '#test/support/build-xlsx.ts';
import { testFolder } from '#test/support/test-database.ts';
import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const folder = await testFolder();

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== ''),
  fc.integer({ min: -1_000_000, max: 10 ** 12 }),
  fc.integer({ min: 1, max: 1_000_000 }).map((paise) => paise / 100),
  fc.integer({ min: 40_000, max: 50_000 }).map((day) => ({ day })),
);

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

test('reads the same as another reader, for any cells', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const path = join(folder, 'sheet.xlsx');
        const file = buildXlsx({ Sheet: rows });
        await writeFile(path, file);
        const [sheet] = await readExcel(file);
        const others = (sheet?.data ?? []).map((row) => row.map(textOf).join('|').replace(/\|+$/, ''));
        const read = await readXlsx(path, null);
        expect(read.rows.map(({ cells }) => cells.join('|'))).toEqual(others);
      },
    ),
    { numRuns: 25 },
  );
});
