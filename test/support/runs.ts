/**
 * How many random cases a test tries: a few in `npm test`, many in `npm run workshop -- long`. fast-check prints the
 * seed of a failing case.
 */
export const runs = (few: number, many: number): number => (process.env['LONG_RUNS'] === undefined ? few : many);
