import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { aliasKeysOf, judgeAliases } from '#domain/data-transfer/table-aliases.ts';
import { doctorKeysOf, judgeDoctors } from '#domain/data-transfer/table-doctors.ts';
import type { TableKind } from '#domain/data-transfer/table-kinds.ts';
import { judgeOpenings, openingKey } from '#domain/data-transfer/table-openings.ts';
import type { RatePlace } from '#domain/data-transfer/table-rates.ts';
import { judgeRates, rateKey } from '#domain/data-transfer/table-rates.ts';
import type { TableRow } from '#domain/data-transfer/table-rows.ts';
import { addSpellings, doctorsByKey } from '#server/features/doctors/commands/add-spellings.ts';
import {
  holdKnownDoctors,
  readKnownDoctors,
  saveJudgedDoctors,
} from '#server/features/doctors/commands/import-doctors.ts';
import { openingSet, putOpenings } from '#server/features/ledger/commands/put-openings.ts';
import { readBalancesBefore } from '#server/features/ledger/reads.ts';
import { openingsOfDoctors } from '#server/features/ledger/commands/lock-openings.ts';
import { ratesThere, saveManyRates } from '#server/features/prices/commands/save-many-rates.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { judgeOrderTable } from './judge-orders.ts';
import type { TableRun, TableVerdicts } from './table-run.ts';
import { plansOf } from './table-run.ts';

type JudgeTable = (run: TableRun, rows: readonly TableRow[]) => Promise<TableVerdicts>;

/** Holds each row of a table against the laboratory: however many there are, by the same statements. */
export const judgeTable = (kind: TableKind, run: TableRun, rows: readonly TableRow[]): Promise<TableVerdicts> =>
  JUDGES[kind](run, rows);

const judgeDoctorTable: JudgeTable = async (run, rows) => {
  const keys = doctorKeysOf(rows);
  const known = run.holds ? await holdKnownDoctors(run.db, keys) : await readKnownDoctors(run.db, keys);
  const judged = judgeDoctors(rows, known);
  return { rows: judged, save: () => saveJudgedDoctors(run, run.actor, plansOf(judged)) };
};

const namesIn = (rows: readonly TableRow[], column: string): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells[column] ?? [])),
];

const judgeOpeningTable: JudgeTable = async (run, rows) => {
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
  const judged = judgeOpenings(rows, byKey, {
    ...run,
    earlier: new Map(earlier.map(({ doctor_id, day, balance }) => [openingKey(doctor_id, day), balance])),
  });
  const names = new Map([...doctors.values()].map(({ id, name }) => [id, name]));
  return {
    rows: judged,
    save: async () => {
      const puts = plansOf(judged).map(({ doctor_id, before, ...after }) => ({ doctor_id, before, after }));
      await putOpenings(run, run.actor.id, puts);
      return puts.map(({ doctor_id, before, after }) =>
        openingSet({ id: doctor_id, name: names.get(doctor_id) ?? '' }, before, after),
      );
    },
  };
};

const judgeRateTable: JudgeTable = async (run, rows) => {
  const doctors = await doctorsByKey(run.db, namesIn(rows, 'doctor_name').map(doctorKey), run);
  const names = new Map([...doctors.values()].map(({ id, name }) => [id, name]));
  const there = await ratesThere(run.db, namesIn(rows, 'product').map(tidyLine), [...names.keys()], run);
  const placeOf = (id: string): RatePlace => (names.has(id) ? { doctor_id: id } : { price_list_id: id });
  const judged = judgeRates(
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
  return { rows: judged, save: () => saveManyRates(run, run.actor, plansOf(judged), there, names) };
};

const judgeAliasTable: JudgeTable = async (run, rows) => {
  const doctors = await doctorsByKey(run.db, aliasKeysOf(rows), run);
  const known = new Map(
    [...doctors].map(([key, { id, name, spellings }]) => [key, { id, name, spellings: spellings.length }] as const),
  );
  const judged = judgeAliases(rows, known);
  return { rows: judged, save: () => addSpellings(run, run.actor, plansOf(judged), doctors.values()) };
};

const JUDGES: Readonly<Record<TableKind, JudgeTable>> = {
  doctors: judgeDoctorTable,
  orders: judgeOrderTable,
  opening_balances: judgeOpeningTable,
  rates: judgeRateTable,
  aliases: judgeAliasTable,
};
