import { ACCOUNT_ACCESS } from '#domain/access/account-access.ts';
import { BILL_ACCESS } from '#domain/access/bill-access.ts';
import { CREDIT_NOTE_ACCESS } from '#domain/access/credit-note-access.ts';
import { WORK_ORDER_ACCESS } from '#domain/access/work-order-access.ts';
import { operationTables } from './operation-table.ts';
import { stateTable } from './state-table.ts';

/** Where the document is, from the repository's root. */
export const PERMISSION_DOCUMENT = 'docs/permissions.md';

/** What docs/permissions.md has to say, from the tables that the server decides by. */
export const permissionDocument = (): string =>
  `${[
    '# Who may do what',
    'Written by `npm run workshop -- permissions` from the tables that the server decides by ([permissions.ts](../src/domain/accounts/permissions.ts) and\n[access](../src/domain/access/access.ts)); `npm run check` fails where the two differ. Do not edit it by hand.',
    'Somebody who has not signed in is refused with `not_signed_in` (401), somebody whose role an operation is not open to with `not_allowed` (403).\nAnswers to staff hold no amounts, whatever the operation. **Asks for the password** (making a user: only an\nadministrator; changing the laboratory: only the settings of signing in, and where it is paid): refused with `password_confirmation_needed` where it was last given more than 15 minutes ago. **Refusals are logged**: being refused the act is written into the audit log.',
    '## Operations',
    operationTables(),
    '## Where the state of the record decides too',
    'A word in a cell says to whom the act is open on a record in that state: `all` who are signed in, `admins` (Admin and Super Admin), the\n`super admin` alone, or nobody (–). The commands ask these tables; the `may` of a record in an answer, which the screens show, is read from them.',
    stateTable(ACCOUNT_ACCESS),
    stateTable(WORK_ORDER_ACCESS),
    stateTable(BILL_ACCESS),
    stateTable(CREDIT_NOTE_ACCESS),
  ].join('\n\n')}\n`;
