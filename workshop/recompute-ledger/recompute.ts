// Computes each doctor's outstanding amounts by age from an exported ledger (CSV) only, in whole hundredths and without
// the product's code. Lists differences from the figures in the file.

type Row = Readonly<Record<string, string>>;
type Bands = readonly [to30: bigint, to60: bigint, to90: bigint, over90: bigint];

export interface RecomputedDoctor {
  readonly doctor: string;
  readonly balance: bigint;
  /**
   * Outstanding amounts by age: by allocation (`open`), and if all payments paid the oldest document first
   * (`oldestFirst`).
   */
  readonly open: Bands;
  readonly oldestFirst: Bands;
  readonly advance: bigint;
}

export function recompute(csv: string): {
  readonly doctors: ReadonlyMap<string, RecomputedDoctor>;
  readonly faults: readonly string[];
} {
  const rows = rowsOf(csv.replace('\u{FEFF}', ''));
  const of = (record: string): Row[] => rows.filter((row) => row['Record'] === record);
  const [entries, documents, parts] = [of('entry'), of('document'), of('part')] as const;
  const today = rows.find((row) => row['Record'] === 'ledger')?.['Day'] ?? '';
  const live = parts.filter((part) => part['Ended at'] === '');
  const posted = sums(entries, 'ID');
  const taken = sums(live, 'To ID');
  const given = sums(live, 'From ID');
  const faults = documents
    .filter((document) => (posted.get(at(document, 'ID')) ?? 0n) !== hundredths(at(document, 'Amount')))
    .map((document) => `${at(document, 'Number')}: posted is not ${at(document, 'Amount')}`);
  const doctors = [...Map.groupBy(entries, (entry) => at(entry, 'Doctor ID'))].map(([id, own]) => {
    const balance = own.reduce((sum, entry) => sum + hundredths(at(entry, 'Amount')), 0n);
    const ofDoctor = documents
      .filter((document) => document['Doctor ID'] === id)
      .map((document) => ({
        day: at(document, 'Day'),
        id: at(document, 'ID'),
        comesTo: posted.get(at(document, 'ID')) ?? 0n,
      }));
    const owed = ofDoctor
      .filter(({ comesTo }) => comesTo > 0n)
      .toSorted((one, other) => one.day.localeCompare(other.day));
    const advance = ofDoctor
      .filter(({ comesTo }) => comesTo < 0n)
      .reduce((sum, document) => sum - document.comesTo - (given.get(document.id) ?? 0n), 0n);
    const open = bands(
      owed.map((document) => [document.day, document.comesTo - (taken.get(document.id) ?? 0n)]),
      today,
    );
    let received = owed.reduce((sum, { comesTo }) => sum + comesTo, 0n) - balance;
    const left = owed.map(({ day, comesTo }): [string, bigint] => {
      const pays = received < comesTo ? received : comesTo;
      received -= pays;
      return [day, comesTo - pays];
    });
    if (open.reduce((sum, band) => sum + band, 0n) - advance !== balance)
      faults.push(`${at(own[0] ?? {}, 'Doctor')}: open less advances is not ${balance}`);
    return [
      id,
      { doctor: at(own[0] ?? {}, 'Doctor'), balance, open, advance, oldestFirst: bands(left, today) },
    ] as const;
  });
  return { doctors: new Map(doctors), faults };
}

const at = (row: Row, column: string): string => row[column] ?? '';
const hundredths = (amount: string): bigint => BigInt(amount.replace('.', ''));

function sums(rows: readonly Row[], by: string): ReadonlyMap<string, bigint> {
  const all = new Map<string, bigint>();
  for (const row of rows) all.set(at(row, by), (all.get(at(row, by)) ?? 0n) + hundredths(at(row, 'Amount')));
  return all;
}

function bands(open: readonly (readonly [day: string, amount: bigint])[], today: string): Bands {
  const of = (from: number, to: number): bigint =>
    open.reduce((sum, [day, amount]) => {
      const age = (Date.parse(today) - Date.parse(day)) / 86_400_000;
      return age > from && age <= to ? sum + amount : sum;
    }, 0n);
  return [of(-Infinity, 30), of(30, 60), of(60, 90), of(90, Infinity)];
}

/** Quoted cells may contain commas, line ends and doubled quotes. */
function rowsOf(csv: string): Row[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  const [head = [], ...body] = lines.filter((line) => line.length > 1);
  return body.map((line) => Object.fromEntries(head.map((name, place) => [name, line[place] ?? ''])));
}
