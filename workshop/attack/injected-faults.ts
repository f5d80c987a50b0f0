/** A fault of the product that an attack must find. */
export interface InjectedFault {
  readonly name: string;
  readonly path: string;
  readonly was: string;
  readonly now: string;
  /** The test file and the operation that must find it. */
  readonly file: 'values' | 'callers';
  readonly operation: string;
}

export const INJECTED_FAULTS: readonly InjectedFault[] = [
  {
    name: 'an operation forgets to ask for the role',
    path: 'src/server/platform/http/authorize-and-run.ts',
    was: 'if (!permitted.ok) return permitted;',
    now: `if (!permitted.ok && (actor === null || operation.name !== 'getUsers')) return permitted;`,
    file: 'callers',
    operation: 'getUsers',
  },
  {
    name: 'a session that is over still opens',
    path: 'src/server/features/accounts/steps/identify.ts',
    was: 'if (!isSessionLive(',
    now: 'if (false && !isSessionLive(',
    file: 'callers',
    operation: 'getDoctors',
  },
  {
    name: 'requests from other sites are taken',
    path: 'src/server/platform/http/create-http.ts',
    was: 'if (!SAFE.has(request.method) &&',
    now: 'if (request.method === "PUT" &&',
    file: 'callers',
    operation: 'createTrial',
  },
  {
    name: 'a number has no bound',
    path: 'src/contract/kit/fields.ts',
    was: 'z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_INTEGER))',
    now: 'z.coerce.number().check(z.int(), z.positive())',
    file: 'values',
    operation: 'getMonthlyBill',
  },
  {
    name: 'a text may hold NUL',
    path: 'src/contract/kit/fields.ts',
    was: "!given.includes('\\0')",
    now: 'given.length >= 0',
    file: 'values',
    operation: 'updateWorkOrder',
  },
];
