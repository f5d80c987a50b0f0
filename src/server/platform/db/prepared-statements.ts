import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';

const MARK = '/* one plan */';

/**
 * Marks a frequent statement whose best plan does not depend on its values. It is parsed once per connection and soon
 * planned once. Do not mark a search or a query with several filters. A marked statement must name its columns: with
 * `select *`, a migration would change its result, which PostgreSQL refuses for a prepared statement.
 */
export const PREPARED = sql.raw(MARK);

/** The statement names of one pool. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;
  #areGiven = true;

  /** Returns the name of a statement; undefined if naming is disabled. */
  of(text: string): string | undefined {
    if (!this.#areGiven) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `one_plan_${this.#generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Switches to new names that no connection knows. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }

  disable(): void {
    this.#areGiven = false;
  }
}

const namesOf = new WeakMap<pg.Pool, StatementNames>();

/** Makes a pool prepare its marked statements by name. */
export function prepareStatements(pool: pg.Pool): void {
  const names = new StatementNames();
  namesOf.set(pool, names);
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (...given: unknown[]): unknown => {
      const [text, ...values] = given;
      const name = typeof text === 'string' && text.includes(MARK) ? names.of(text) : undefined;
      if (name === undefined) return send(...given);
      const answer = send({ name, text }, ...values);
      return answer instanceof Promise
        ? answer.catch((error: unknown) => {
            // The statement has not run. Outside a transaction it is sent again; in a transaction, which is lost, the
            // caller must retry.
            if (resetNames(names, error) && client.getTransactionStatus() === 'I') return query(...given);
            throw error;
          })
        : answer;
    };
    Object.defineProperty(client, 'query', { value: query, configurable: true });
  });
}

/** Makes a pool send all statements without a name, for a pooler that shares sessions. */
export const stopPreparing = (pool: pg.Pool): void => namesOf.get(pool)?.disable();

/** Whether the error is about a prepared statement that is no longer valid. If so, renews or disables the names. */
function resetNames(names: StatementNames, error: unknown): boolean {
  if (isStalePlanError(error)) names.renew();
  else if (isLostPlanError(error)) names.disable();
  else return false;
  return true;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A table has changed since the statement was prepared, for example by another server’s migration. */
export const isStalePlanError = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  error.message.includes('cached plan must not change result type');

/** The statement name is unknown or already used: this is another session than the one that prepared it. */
const isLostPlanError = (error: unknown): boolean => ['26000', '42P05'].includes(String(codeOf(error)));
