import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Returns the rows of a query, in its order, as one JSON array; empty if there are none. */
export const jsonList = <Row>(query: RawBuilder<Row>): RawBuilder<Row[]> =>
  sql`(select coalesce(json_agg(to_json(part)), '[]') from (${query}) as part)`;
