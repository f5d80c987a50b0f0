import pg from 'pg';

type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0];
type Parser = (text: string) => unknown;

/**
 * Converts PostgreSQL values so that a row can be sent as JSON without changes. Used per pool; pg's global table is not
 * changed.
 *
 * - `date` stays text (2026-11-21): as an instant it would move by a day in half of the world's time zones.
 * - `timestamptz` becomes ISO 8601 in UTC with all microseconds, so that it still equals the stored value when it returns.
 * - `numeric` stays text: money is never a float.
 * - `int8` (every count) becomes a number; above 2^53 it throws.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: TypeId, format?: 'text' | 'binary'): unknown {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    return PARSERS.get(oid) ?? pg.types.getTypeParser(oid, 'text');
  },
};

const asText: Parser = (text) => text;

/** By PostgreSQL’s type OIDs, which never change (pg_type.dat): each type, then its array. */
const PARSERS = new Map<number, Parser>([
  [20, toSafeInteger],
  [1016, arrayOf(toSafeInteger)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, toIsoInstant],
  [1185, arrayOf(toIsoInstant)],
  [1700, asText],
  [1231, arrayOf(asText)],
]);

/** Parses a one-dimensional array of the types above, whose elements contain neither commas nor quotes. */
function arrayOf(parse: Parser): Parser {
  return (text) => {
    const inner = text.slice(1, -1);
    if (inner === '') return [];
    return inner.split(',').map((element) => (element === 'NULL' ? null : parse(element.replaceAll('"', ''))));
  };
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number; select it as text`);
  return value;
}

/**
 * Converts "2026-11-21 10:08:00.123456+00". An offset other than UTC means that the session’s time zone was changed.
 */
function toIsoInstant(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, -3).replace(' ', 'T')}Z`;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}
