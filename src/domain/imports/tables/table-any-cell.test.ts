import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { EMPTY_DOCTOR } from '#domain/doctors/record.ts';
import { productKey } from '#domain/products/products.ts';
import { TODAY } from '#test/support/made-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aliasKeysOf, validateAliases } from './table-aliases.ts';
import { doctorKeysOf, validateDoctors } from './validate-doctors.ts';
import { type TableKind, TABLE_KINDS, columnsOf } from './table-kinds.ts';
import { validateOpenings } from './table-openings.ts';
import { validateOrders, refsOf } from './table-orders.ts';
import { validateRates } from './table-rates.ts';
import type { ValidatedTableRow, RawRow, TableRow } from './table-rows.ts';
import { detectDayOrder, problemLine, parseTableRows, shownCells } from './table-rows.ts';

const doctor = { ...EMPTY_DOCTOR, id: 'd', name: 'Dr. Rao' };
const list = { id: 'l', name: 'Standard', is_default: true, is_retired: false };

/** Checks rows of each kind in a laboratory with one doctor, product and price list. */
const VERDICTS: Readonly<Record<TableKind, (rows: readonly TableRow[]) => readonly ValidatedTableRow<unknown>[]>> = {
  doctors: (rows) => {
    doctorKeysOf(rows);
    return validateDoctors(rows, [doctor]);
  },
  orders: (rows) => {
    refsOf(rows);
    return validateOrders(rows, new Map(), TODAY);
  },
  opening_balances: (rows) =>
    validateOpenings(rows, new Map([[doctorKey(doctor.name), { id: doctor.id, opening: null }]]), {
      today: TODAY,
      currency: 'INR',
    }),
  rates: (rows) => {
    const products = new Map([[productKey('Pfm'), { id: 'p', name: 'Pfm' }]]);
    const doctors = new Map([[doctorKey(doctor.name), doctor]]);
    return validateRates(rows, { products, lists: [list], doctors, rates: new Map() }, TODAY);
  },
  aliases: (rows) => {
    aliasKeysOf(rows);
    return validateAliases(rows, new Map([[doctorKey(doctor.name), { id: 'd', name: doctor.name, spellings: 0 }]]));
  },
};

/** A valid row of each kind. */
const SOUND: Readonly<Record<TableKind, Readonly<Record<string, string>>>> = {
  doctors: { name: 'Dr. New' },
  orders: {
    doctor_name: 'Dr. Rao',
    patient_name: 'Asha',
    product_quality: 'Pfm',
    product_shade: 'A1',
    order_date: '01-11-2026',
  },
  opening_balances: { doctor_name: 'Rao', amount: '500', side: 'Dr', as_of: '01-11-2026' },
  rates: { product: 'Pfm', rate: '500', doctor_name: 'Rao' },
  aliases: { spelling: 'Rau', doctor_name: 'Rao' },
};

/** Values that files contain, and values that no reader should ever return. */
const anyCell = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, Number.NaN, 1e308, -0, 46346),
  fc.constantFrom<unknown>([], {}, new Date(0), new Date(Number.NaN)),
  fc.constantFrom(...'#N/A #REF! #DIV/0! #VALUE! #NAME? __proto__ Dr. डॉ. 1e999 - [ {" ( 11- Cr'.split(' ')),
  fc.constantFrom('', ' ', '\u200B', '\u0000', '\uD800', "'=1", '31-31-2026', '0000-00-00'),
  fc.constantFrom('9'.repeat(400), 'x'.repeat(5000)),
  fc.constantFrom<unknown>({ date: '2026-12-11' }, { error: '#N/A' }, { date: null }, { error: 7 }),
  fc.string({ unit: 'binary' }),
  fc.anything(),
);

const titlesOf = (kind: TableKind): string[] => columnsOf(kind).map(({ key }) => key);

/** Reads, checks and shows rows as the import does. */
function verdictsOf(kind: TableKind, cells: readonly (readonly unknown[])[]): string[] {
  const keys = titlesOf(kind);
  const raw = cells.map((some, place) => ({ row: place + 2, cells: some })) as readonly RawRow[];
  const rows = parseTableRows(kind, keys, { days: detectDayOrder(kind, keys, raw), timeZone: 'Asia/Kolkata' }, raw);
  return VERDICTS[kind](rows).map(({ verdict, problems }, place) => {
    expect(verdict === 'problem').toBe(problemLine(problems) !== '');
    const cellsOfRow = { raw: raw[place]?.cells ?? [], read: rows[place]?.cells ?? {} };
    const shown = shownCells(columnsOf(kind), keys, cellsOfRow, 'INR');
    expect(shown.filter((text) => typeof text !== 'string')).toEqual([]);
    return verdict;
  });
}

test.for(TABLE_KINDS)('%s: no row ends the import, and a valid row is imported', (kind) => {
  const sound = titlesOf(kind).map((key) => SOUND[kind][key] ?? '');
  const strange = fc.array(anyCell, { minLength: sound.length, maxLength: sound.length + 1 });
  fc.assert(
    fc.property(fc.array(strange, { minLength: 1, maxLength: 4 }), (rows) => {
      const verdicts = verdictsOf(kind, [sound, ...rows]);
      expect(verdicts[0]).toBe('new');
      expect(verdicts).toHaveLength(rows.length + 1);
    }),
    { numRuns: 300 },
  );
});

test.for(TABLE_KINDS.flatMap((kind) => titlesOf(kind).map((key) => [kind, key] as const)))(
  '%s: no value in %s ends the import',
  ([kind, key]) => {
    const keys = titlesOf(kind);
    const sound = keys.map((one) => SOUND[kind][one] ?? '');
    fc.assert(
      fc.property(anyCell, (cell) => {
        expect(verdictsOf(kind, [sound, keys.map((one, place) => (one === key ? cell : sound[place]))])).toEqual([
          'new',
          expect.stringMatching(/^(?:problem|new|same|change)$/),
        ]);
      }),
      { numRuns: 100 },
    );
  },
);
