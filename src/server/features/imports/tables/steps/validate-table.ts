import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { aliasKeysOf, validateAliases } from '#domain/imports/tables/table-aliases.ts';
import { doctorKeysOf, validateDoctors } from '#domain/imports/tables/validate-doctors.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { validateOpenings, openingKey } from '#domain/imports/tables/table-openings.ts';
import type { RatePlace } from '#domain/imports/tables/table-rates.ts';
import { validateRates, rateKey } from '#domain/imports/tables/table-rates.ts';
import type { TableRow } from '#domain/imports/tables/table-rows.ts';
import { addSpellings, doctorsByKey } from '#server/features/doctors/steps/add-spellings.ts';
import {
  lockKnownDoctors,
  readKnownDoctors,
  saveManyDoctors,
} from '#server/features/doctors/steps/save-many-doctors.ts';
import { openingSet, setOpeningBalances } from '#server/features/ledger/steps/set-opening-balances.ts';
import { readBalancesBefore } from '#server/features/ledger/queries/balances-before.ts';
import { openingsOfDoctors } from '#server/features/ledger/steps/lock-openings.ts';
import { ratesThere, saveManyRates } from '#server/features/prices/steps/save-many-rates.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { validateOrderTable } from './validate-order-table.ts';
import type { TableRun, TableVerdicts } from './table-run.ts';
import { plansOf } from './table-run.ts';

type ValidateTable = (run: TableRun, rows: readonly TableRow[]) => Promise<TableVerdicts>;

/**
 * Validates the rows of a table against the laboratory's data. The number of statements does not depend on the number
 * of rows.
 */
export const validateTable = (kind: TableKind, run: TableRun, rows: readonly TableRow[]): Promise<TableVerdicts> =>
  VALIDATORS[kind](run, rows);

const validateDoctorTable: ValidateTable = async (run, rows) => {
  const keys = doctorKeysOf(rows);
  const known = run.holds ? await lockKnownDoctors(run.db, keys) : await readKnownDoctors(run.db, keys);
  const validated = validateDoctors(rows, known);
  return { rows: validated, save: () => saveManyDoctors(run, run.actor, plansOf(validated)) };
};

const namesIn = (rows: readonly TableRow[], column: string): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells[column] ?? [])),
];

const validateOpeningTable: ValidateTable = async (run, rows) => {
  const keys = namesIn(rows, 'doctor_name').map(doctorKey);
  const doctors = await doctorsByKey(run.db, keys, run);
  const ids = [...new Set([...doctors.values()].map(({ id }) => id))];
  const openings = await openingsOfDoctors(run.db, ids, run);
  const byKey = new Map([...doctors].map(([key, { id }]) => [key, { id, opening: openings.get(id) ?? null }] as const));
  const asked = rows.flatMap(({ cells: { doctor_name = '', as_of } }) => {
    const doctor = doctors.get(doctorKey(doctor_name));
    return doctor === undefined || as_of === undefined ? [] : [{ doctor_id: doctor.id, day: as_of }];
  });
  const earlier = await readBalancesBefore(run.db, asked);
  const validated = validateOpenings(rows, byKey, {
    ...run,
    earlier: new Map(earlier.map(({ doctor_id, day, balance }) => [openingKey(doctor_id, day), balance])),
  });
  const names = new Map([...doctors.values()].map(({ id, name }) => [id, name]));
  return {
    rows: validated,
    save: async () => {
      const puts = plansOf(validated).map(({ doctor_id, before, ...after }) => ({ doctor_id, before, after }));
      await setOpeningBalances(run, run.actor.id, puts);
      return puts.map(({ doctor_id, before, after }) =>
        openingSet({ id: doctor_id, name: names.get(doctor_id) ?? '' }, before, after),
      );
    },
  };
};

const validateRateTable: ValidateTable = async (run, rows) => {
  const doctors = await doctorsByKey(run.db, namesIn(rows, 'doctor_name').map(doctorKey), run);
  const names = new Map([...doctors.values()].map(({ id, name }) => [id, name]));
  const there = await ratesThere(run.db, namesIn(rows, 'product').map(normalizeLine), [...names.keys()], run);
  const placeOf = (id: string): RatePlace => (names.has(id) ? { doctor_id: id } : { price_list_id: id });
  const validated = validateRates(
    rows,
    {
      products: new Map(there.products.map((product) => [product.key, product])),
      lists: there.lists.map(({ retired_at, ...list }) => ({ ...list, is_retired: retired_at !== null })),
      doctors,
      rates: new Map(
        [...Map.groupBy(there.rates, ({ place_id, product_id }) => rateKey(placeOf(place_id), product_id))].map(
          ([key, some]) => [key, new Map(some.map(({ valid_from, rate }) => [valid_from, rate]))],
        ),
      ),
    },
    run.today,
  );
  return { rows: validated, save: () => saveManyRates(run, run.actor, plansOf(validated), there, names) };
};

const validateAliasTable: ValidateTable = async (run, rows) => {
  const doctors = await doctorsByKey(run.db, aliasKeysOf(rows), run);
  const known = new Map(
    [...doctors].map(([key, { id, name, spellings }]) => [key, { id, name, spellings: spellings.length }] as const),
  );
  const validated = validateAliases(rows, known);
  return { rows: validated, save: () => addSpellings(run, run.actor, plansOf(validated), doctors.values()) };
};

const VALIDATORS: Readonly<Record<TableKind, ValidateTable>> = {
  doctors: validateDoctorTable,
  orders: validateOrderTable,
  opening_balances: validateOpeningTable,
  rates: validateRateTable,
  aliases: validateAliasTable,
};
