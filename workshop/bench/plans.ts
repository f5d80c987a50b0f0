import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Statement } from './messages.ts';

/**
 * Tables that grow with the orders and must not be scanned sequentially. Monthly bills are not included: there is only
 * one per doctor and month, and most are unpaid for a while. Cheques neither: the demo has few.
 */
const BIG_TABLES = new Set([
  'work_orders',
  'bills',
  'bill_items',
  'trials',
  'revision_history',
  'stage_visits',
  'documents',
  'monthly_bill_orders',
  'audit_entries',
  'order_days',
  'patient_firsts',
]);

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface PlanVerdict {
  /** Big tables with a sequential scan. */
  readonly sequential: readonly string[];
  readonly indexes: readonly string[];
}

/**
 * Returns PostgreSQL's plans for some statements: for these values, or with `generic` for any values, as for prepared
 * statements.
 */
export async function checkPlans(
  client: pg.ClientBase,
  statements: readonly Statement[],
  { generic = false }: { readonly generic?: boolean } = {},
): Promise<PlanVerdict> {
  await untilIndexesCount(client);
  const nodes: PlanNode[] = [];
  for (const { text, values } of statements.filter(isPlanned)) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `explain (format json${generic ? ', generic_plan' : ''}) ${text}`,
      generic ? [] : values,
    );
    nodes.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withChildren(Plan)));
  }
  const sequential = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && BIG_TABLES.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
  return { sequential: [...new Set(sequential)], indexes: [...new Set(indexes)] };
}

/**
 * Waits until all indexes can be used. PostgreSQL ignores an index over recently changed rows until no older
 * transaction is open on the server (`indcheckxmin`). Other tests may have open transactions.
 */
async function untilIndexesCount(client: pg.ClientBase): Promise<void> {
  for (const givesUp = Date.now() + 60_000; Date.now() < givesUp; await setTimeout(50)) {
    const { rowCount } = await client.query(
      `select from pg_index where indcheckxmin and age(xmin) <= age(pg_snapshot_xmin(pg_current_snapshot())::xid)`,
    );
    if (rowCount === 0) return;
  }
  throw new Error('A transaction that has been open for a minute keeps PostgreSQL from using an index.');
}

/** Whether EXPLAIN supports the statement. */
const isPlanned = ({ text }: Statement): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];
