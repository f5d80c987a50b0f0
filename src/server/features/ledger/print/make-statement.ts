import type { FileAnswer } from '#contract/kit/operation.ts';
import { statementFileName, statementPaper } from '#domain/ledger/paper.ts';
import { readLogo } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import type { StatementAsked } from '../list-statement.ts';
import { readStatement } from '../list-statement.ts';

/** The statement of a doctor's account as PDF; undefined where there is no such doctor. */
export async function makeStatement(deps: Deps, asked: StatementAsked): Promise<FileAnswer | undefined> {
  const statement = await readStatement(deps, asked);
  if (statement === undefined) return undefined;
  const { logo_id } = statement.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(deps.db, logo_id))?.bytes ?? null);
  const bytes = await renderPaper({ paper: statementPaper(statement), saved_at: deps.now, logo });
  return { name: `${statementFileName(statement)}.pdf`, bytes };
}
