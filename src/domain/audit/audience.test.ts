import type { Role } from '#domain/accounts/roles.ts';
import { expect, test } from 'vitest';
import { type AuditSubject, AUDIT_SUBJECTS } from './subjects.ts';
import { visibleChange } from './audience.ts';

const actor = (role: Role) => ({ id: 'me', email: 'me@lab.test', role });
const VISIBLE_TO_STAFF = new Set<string>('laboratory work_order doctor product trial bill import'.split(' '));
/** For these records staff receive only the event that some bill may have become paid or unpaid. */
const PAYING = new Set<AuditSubject>(['payment', 'ledger', 'monthly_bill', 'credit_note']);

test.each(AUDIT_SUBJECTS)(
  'a change of %s is sent to admins, and to staff only if they may see such records',
  (subject) => {
    for (const ids of [['one', 'two'], null]) {
      for (const role of ['ADMIN', 'SUPER_ADMIN'] as const)
        expect(visibleChange(actor(role), { subject, ids })).toEqual({ subject, ids });
      const asBill = PAYING.has(subject) ? { subject: 'bill', ids: null } : null;
      const expected = VISIBLE_TO_STAFF.has(subject) ? { subject, ids } : asBill;
      expect(visibleChange(actor('USER'), { subject, ids })).toEqual(expected);
    }
  },
);

test('staff receive a change of their own account, and of no other account that changed with it', () => {
  const changed = { subject: 'account', ids: ['one', 'me'] } as const;
  expect(visibleChange(actor('USER'), changed)).toEqual({ subject: 'account', ids: ['me'] });
});
