import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MonthlyCopy, type MonthlyRecord, monthlyFileName, monthlyMarks, nextMonthlyCopy } from './copies.ts';

const DAYS = ['2026-10-01', '2026-10-03', '2026-10-05', '2026-11-09'] as const;

/** A bill with this many versions and these prints: `1 of 2` is version 1 printed while 2 was current. */
function recordOf(versions: number, ...printed: readonly `${number} of ${number}`[]): MonthlyRecord {
  const prints = printed.map((print) => print.split(' of ').map(Number));
  return {
    versions: DAYS.slice(0, versions).map((generated_date, index) => ({ version: index + 1, generated_date })),
    prints: prints.map(([version = 0, present = 0], index) => ({
      copy_number: index + 1,
      version,
      superseded_by: version === present ? null : present,
    })),
  };
}

function copyOf(record: MonthlyRecord, version: number): MonthlyCopy {
  const copy = nextMonthlyCopy(record, version);
  if (copy === undefined) throw new Error(`version ${version} was not saved`);
  return copy;
}

const REVISED_3 = 'Revised version 3 · replaces version 2 of 3 Oct 2026';

/** The copy, the version, and the end of the file's name. */
type Said = readonly [copy: string | null, line: string | null, name: string];

test.each<[string, MonthlyRecord, number, Said]>([
  ['nothing on the first copy of all', recordOf(1), 1, [null, null, '']],
  ['that it is a duplicate', recordOf(1, '1 of 1'), 1, ['DUPLICATE · Copy 2', null, '']],
  ['nothing, if earlier versions were saved and never printed', recordOf(3), 3, [null, null, '']],
  [
    'that it is revised, after one that was printed',
    recordOf(3, '1 of 1', '2 of 2'),
    3,
    [null, REVISED_3, '-version-3'],
  ],
  [
    'the last printed one, not the last saved one',
    recordOf(3, '1 of 1'),
    3,
    [null, 'Revised version 3 · replaces version 1 of 1 Oct 2026', '-version-3'],
  ],
  [
    'both, on a duplicate of a revised version',
    recordOf(3, '2 of 2', '3 of 3'),
    3,
    ['DUPLICATE · Copy 3', REVISED_3, '-version-3'],
  ],
  [
    'that it is superseded, if an earlier version is printed again',
    recordOf(2, '1 of 1'),
    1,
    ['Superseded by version 2 · Copy 2', 'Version 1', '-version-1'],
  ],
  [
    'the same, if it was never printed',
    recordOf(3),
    2,
    ['Superseded by version 3 · Copy 1', 'Version 2', '-version-2'],
  ],
  [
    'which version it had replaced, if it was a revision itself',
    recordOf(3, '1 of 1', '2 of 2', '3 of 3'),
    2,
    ['Superseded by version 3 · Copy 4', 'Revised version 2 · replaces version 1 of 1 Oct 2026', '-version-2'],
  ],
  ['no paper that was already superseded when it was printed', recordOf(2, '1 of 2'), 2, [null, null, '']],
])('a paper says: %s', (_, record, version, [copy, line, name]) => {
  const next = copyOf(record, version);
  expect(monthlyMarks(next)).toEqual({ copy, version: line });
  expect(monthlyFileName('M/26-27/00174', next)).toBe(`M-26-27-00174${name}`);
});

test('a paper says on the screen, after printing, that a further copy is a duplicate', () => {
  expect(monthlyMarks(copyOf(recordOf(1), 1), 'spent')).toEqual({ copy: 'DUPLICATE', version: null });
  expect(monthlyMarks(copyOf(recordOf(2), 1), 'spent').copy).toBe('Superseded by version 2');
  expect(monthlyMarks(copyOf(recordOf(3, '2 of 2'), 3), 'spent')).toEqual({ copy: 'DUPLICATE', version: REVISED_3 });
});

test('a paper says on a preview only that it is one', () =>
  expect(monthlyMarks(copyOf(recordOf(2), 1), 'preview').copy).toBe('PREVIEW'));

test('a paper says: no paper of a version that was never saved', () =>
  expect(nextMonthlyCopy(recordOf(2), 3)).toBeUndefined());

/** The events of a bill: it is saved again, or one of its versions is printed. */
const happenings = fc.array(fc.oneof(fc.constant('save' as const), fc.nat(30)), { maxLength: 40 });

test('for any saves and prints, one original is valid at a time, and each paper names what was given out', () => {
  fc.assert(
    fc.property(happenings, (course) => {
      const record: { versions: MonthlyRecord['versions']; prints: MonthlyRecord['prints'] } = recordOf(1);
      // A separate model: the printed sheets, and the text that a person reads on them.
      const drawer: { version: number; text: string }[] = [];
      let present = 1;
      let held = 0;
      for (const happened of course) {
        if (happened === 'save') {
          present += 1;
          record.versions = [
            ...record.versions,
            { version: present, generated_date: `2026-11-${10 + (present % 20)}` },
          ];
          continue;
        }
        const version = 1 + (happened % present);
        const copy = copyOf(record, version);
        const { copy: mark, version: line } = monthlyMarks(copy);
        const text = [mark, line].filter((part) => part !== null).join(' / ');
        if (version < present) {
          expect(text).toMatch(new RegExp(`^Superseded by version ${present} · Copy ${drawer.length + 1} / `));
          expect(text.includes('DUPLICATE')).toBe(false);
        } else {
          const again = drawer.some((sheet) => sheet.version === version && !sheet.text.startsWith('Superseded'));
          expect(text.startsWith(`DUPLICATE · Copy ${drawer.length + 1}`)).toBe(again);
          // A doctor with an earlier version sees on the bill that it is replaced, and by which version.
          const before = held !== 0 && held !== version ? held : null;
          if (before !== null) expect(text).toContain(`Revised version ${version} · replaces version ${before} of `);
          else if (!again) expect(text).toBe('');
          if (!again) held = version;
        }
        drawer.push({ version, text });
        record.prints = [...record.prints, copy];
      }
      // At most one of all printed sheets has no reference to another.
      expect(drawer.filter(({ text }) => text === '').length).toBeLessThanOrEqual(1);
      expect(record.prints.map(({ copy_number }) => copy_number)).toEqual(drawer.map((_, index) => index + 1));
    }),
    { numRuns: 500 },
  );
});
