import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';

const MARK = '/* one plan */';

/**
 * Marks a frequent statement of one shape, whose best plan does not depend on its values: it is parsed once on each
 * connection, and soon planned once. Not for a search or several filters, whose plan depends on the values. Such a
 * statement names its columns: with `select *` a migration would change its answer, which the database refuses for a
 * prepared statement.
 */
export const PREPARED = sql.raw(MARK);

/** The names of a pool's statements. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;
  #areGiven = true;

  /** Nothing where names are given up. */
  of(text: string): string | undefined {
    if (!this.#areGiven) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `one_plan_${this.#generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Names that no connection knows yet. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }

  disable(): void {
    this.#areGiven = false;
  }
}

const namesOf = new WeakMap<pg.Pool, StatementNames>();

/** Has a pool prepare its marked statements by name. */
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
            // The statement has not run yet. In a transaction, which is lost, the caller has to start again.
            if (resetNames(names, error) && client.getTransactionStatus() === 'I') return query(...given);
            throw error;
          })
        : answer;
    };
    Object.defineProperty(client, 'query', { value: query, configurable: true });
  });
}

/** Has a pool send all its statements without a name: something hands its sessions on between others. */
export const stopPreparing = (pool: pg.Pool): void => namesOf.get(pool)?.disable();

/** Whether an error says that a prepared statement is none any more. What makes it work again has then been done. */
function resetNames(names: StatementNames, error: unknown): boolean {
  if (isStalePlanError(error)) names.renew();
  else if (isLostPlanError(error)) names.disable();
  else return false;
  return true;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A table is no longer what it was when the statement was prepared: a migration, by another server. */
export const isStalePlanError = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  error.message.includes('cached plan must not change result type');

/** There is no statement of this name, or another: the session is not the one that it was prepared in. */
const isLostPlanError = (error: unknown): boolean => ['26000', '42P05'].includes(String(codeOf(error)));
