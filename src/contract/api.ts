import type { OperationName } from '#domain/accounts/permissions.ts';
import { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { CONTRACT } from './contract.ts';
import type { Operation } from './kit/operation.ts';

type Api = Pick<typeof CONTRACT, OperationName>;

const OPERATION_NAMES = Object.keys(PERMISSIONS) as OperationName[];

/**
 * All operations of the API, in the order of the permission table. An operation that is only in the contract or only in
 * the permission table does not compile.
 */
export const API = Object.fromEntries(
  OPERATION_NAMES.map((name) => [name, CONTRACT[name]]),
) as unknown as Api satisfies { readonly [Name in OperationName]: Operation & { readonly name: Name } };
