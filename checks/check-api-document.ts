import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '#contract/api.ts';
import { namedSchemas } from '#contract/api-document/named-schemas.ts';
import { openApiDocument } from '#server/platform/open-api/document.ts';
import { runNode } from '../scripts/run/run-node.ts';
import { type Problem, report } from './problem.ts';

const FILE = '/api/openapi.json';

/**
 * In bytes, as it is served. A record that is written out in several places needs a name: an export of the contract.
 * Cheques need about 6,000.
 */
const LARGEST = 325_000;

/** Paths that look ambiguous to the linter: `by-number` is never an order's ID, so each request fits one path only. */
const AMBIGUOUS = '/api/work-orders/by-number/{serial_number}';

interface Finding {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** The text of the document that the server serves. */
export const servedDocument = (): string => JSON.stringify(openApiDocument(Object.values(API), namedSchemas()));

/** What is wrong with the text of an OpenAPI document: its size, and what Redocly's recommended rules find, warnings too. */
export async function documentProblems(text: string): Promise<Problem[]> {
  const size = Buffer.byteLength(text);
  const found = await lint(text);
  return [
    ...found.filter(isProblem).map(({ ruleId, message, location }) => ({
      rule: ruleId,
      file: FILE,
      text: `${message} ${location.map(({ pointer }) => pointer ?? '').join(' ')}`.trim(),
    })),
    ...(size > LARGEST
      ? [
          {
            rule: 'document-size',
            file: FILE,
            text: `Has ${size} bytes, more than ${LARGEST}: export what is written out in several places.`,
          },
        ]
      : []),
  ];
}

const isProblem = ({ ruleId, message }: Finding): boolean =>
  ruleId !== 'no-ambiguous-paths' || !message.includes(`\`${AMBIGUOUS}\``);

async function lint(text: string): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marginline-api-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, text);
    writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended]\n');
    const args = ['lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json', '--max-problems', '1000'];
    const { output } = await runNode(['node_modules/@redocly/cli/bin/cli.js', ...args], {
      capture: true,
      // No check for a newer version, and no telemetry.
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return findingsIn(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output has the JSON between other lines. */
function findingsIn(output: string): readonly Finding[] {
  const json = /^\{\n[\s\S]*?^\}/m.exec(output)?.[0];
  if (json === undefined) throw new Error(`redocly lint answered no list of problems:\n${output}`);
  return (JSON.parse(json) as { problems: readonly Finding[] }).problems;
}

if (import.meta.main) report(await documentProblems(servedDocument()), FILE);
