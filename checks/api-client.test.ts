import { execFile } from 'node:child_process';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { root } from '../scripts/run/run-node.ts';
import { servedDocument } from './check-api-document.ts';

/** The types of a client, generated from the document as another program would. */
async function generatedTypes(): Promise<string> {
  // The generator needs the TypeScript API of before version 7. Its package has that, without a command that hides
  // ours.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
          ? '@ts-morph/common/dist/typescript.js'
          : specifier,
        context,
      ),
  });
  try {
    const { default: openapiTypescript, astToString } = await import('openapi-typescript');
    return astToString(await openapiTypescript(servedDocument(), { silent: true }));
  } finally {
    hooks.deregister();
  }
}

/** Uses of the client: records have names, refusals have their codes, and wrong calls do not compile. */
const USES = `import type { components, operations } from './api.ts';

type WorkOrder = components['schemas']['WorkOrder'];
export const serialOf = (order: WorkOrder): string => order.serial_number;
export const amountOf = (order: WorkOrder): string => order.amount ?? '0.00';

type Updated = operations['updateWorkOrder']['responses'];
export const same = (order: Updated[200]['content']['application/json']): WorkOrder => order;
export const isStale = (problem: Updated[409]['content']['application/problem+json']): boolean =>
  problem.code === 'stale_version';

export const body: NonNullable<operations['createBill']['requestBody']>['content']['application/json'] = {
  work_order_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d',
  amount: '1250.00',
};

// @ts-expect-error A body has no other fields.
body.colour = 'blue';
// @ts-expect-error The operation has no such refusal.
export const isPaid = (problem: Updated[409]['content']['application/problem+json']): boolean => problem.code === 'bill_not_found';
`;

const CONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    target: 'ES2024',
    lib: ['ES2024'],
    types: [],
    allowImportingTsExtensions: true,
  },
});

test('a client that is generated from the document compiles', async () => {
  const types = await generatedTypes();
  expect(types).toContain('export interface operations');
  const { stdout } = await withTree({ 'api.ts': types, 'uses.ts': USES, 'tsconfig.json': CONFIG }, (folder) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
      (error: unknown) => error as { stdout: string },
    ),
  );
  expect(stdout).toBe('');
});
