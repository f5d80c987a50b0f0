import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { type OperationName, checkPermitted } from '#domain/accounts/permissions.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

// Texts of the specification that no other test contains, letter by letter; and the use of every text of the domain.

test.each([
  [USER_TEXTS.deleteFailed, 'Failed to delete user'],
  [USER_TEXTS.promoteFailed, 'Failed to promote user'],
  [USER_TEXTS.demoteFailed, 'Failed to demote user'],
  [WORK_ORDER_TEXTS.notDeleted('…'), 'Error deleting work order: …'],
  [WORK_ORDER_TEXTS.urgentChanged('WO-2026-0001'), 'Urgent status updated for WO-2026-0001.'],
  [WORK_ORDER_TEXTS.completionDateMissing, 'Please select completion date'],
  [WORK_ORDER_TEXTS.urgentNotChanged, 'Error updating urgent status.'],
  [TRIAL_TEXTS.notAdded('…'), 'Error adding trial: …'],
  [TRIAL_TEXTS.deleted, 'Trial deleted successfully!'],
  [TRIAL_TEXTS.notDeleted('…'), 'Error deleting trial: …'],
  [REVISION_TEXTS.notReturned('…'), 'Error returning work order: …'],
  [REVISION_TEXTS.notCompleted('…'), 'Error completing revision: …'],
  [REVISION_TEXTS.historyNotLoaded('…'), 'Error loading revision history: …'],
  [MONTHLY_TEXTS.selectFirst, 'Please select a doctor and load work orders first'],
  [MONTHLY_TEXTS.somePricesSaved(3, 2, '…'), 'Saved 3 prices, but had 2 errors: …'],
  [MONTHLY_TEXTS.printed, 'Monthly bill printed and saved to history successfully'],
  [MONTHLY_TEXTS.notRegenerated('…'), 'Error regenerating bill: …'],
  [MONTHLY_TEXTS.regenerated, 'Bill regenerated and printed successfully'],
  [MONTHLY_TEXTS.noneFound('Dr. Rao', 'October 2026'), 'No work orders found for Dr. Rao in October 2026'],
  [MONTHLY_TEXTS.noHistory, 'No bills history found'],
])('%s', (said, text) => {
  expect(said).toBe(text);
});

/** The refusal for staff who call an operation of admins. */
const denied = (operation: OperationName): string => {
  const verdict = checkPermitted(operation, 'USER');
  return verdict.ok ? '' : verdict.refusal.text;
};

const ROOT = join(import.meta.dirname, '..', 'src');

let sources: ReadonlyMap<string, string>;
beforeAll(async () => {
  const names = (await readdir(ROOT, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  sources = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(ROOT, name), 'utf8')] as const)),
  );
});

/** How often a text occurs in the sources. */
const timesSaid = (text: string, where: (name: string) => boolean = () => true): number =>
  [...sources].reduce((count, [name, source]) => count + (where(name) ? source.split(text).length - 1 : 0), 0);

const inDomain = (name: string): boolean => name.startsWith('domain');

/** The longest part of a text without a placeholder, as in the source. */
const written = (text: string): string =>
  text
    .split(/…|WO-1|Rao, Iyer|Rao|\d+ of \d+|\(3|\(B\/26-27\/00001\)|ID 7/)
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

test.each([
  [BILLING_TEXTS.created('WO-1'), 'Bill created successfully for work order WO-1'],
  [BILLING_TEXTS.notCreated('…'), 'Error creating bill: …'],
  [BILLING_TEXTS.groupedCreated('Rao', 3), 'Grouped bill created successfully for Dr. Rao (3 orders)'],
  [BILLING_TEXTS.groupedNotCreated('…'), 'Error creating grouped bill: …'],
  [BILLING_TEXTS.noOrderData, 'Error: No work order data available for billing.'],
  [BILLING_TEXTS.orderWithoutId, 'Error: Work order is missing required ID field.'],
  [BILLING_TEXTS.orderWithoutSerial, 'Error: Work order is missing serial number.'],
  [
    BILLING_REFUSALS.work_order_not_billable.text,
    'This work order cannot be billed yet. It must be completed with a completion date.',
  ],
  [BILLING_TEXTS.inProgress, 'Bill creation already in progress. Please wait...'],
  [BILLING_TEXTS.noneSelected, 'Please select work orders to create a grouped bill.'],
  [
    BILLING_TEXTS.severalDoctorsSelected(['Rao', 'Iyer']),
    'You can only generate a bill for one doctor at a time. Selected orders are from: Rao, Iyer',
  ],
  [BILLING_TEXTS.noneCompleted, 'Selected orders must be completed before creating a bill.'],
  [BILLING_TEXTS.someCompleted(2, 5), 'Only 2 of 5 selected orders are completed. Please complete all orders first.'],
  [BILLING_TEXTS.noBill, 'No bill found for this work order'],
  [BILLING_TEXTS.notFetched, 'Error fetching bill data'],
  [BILLING_REFUSALS.bill_not_found.text, 'Bill not found'],
  [BILLING_TEXTS.notPrinted('…'), 'Error printing initial bill: …'],
  [BILLING_TEXTS.detailsNotLoaded, 'Unable to load work order details for initial bill'],
  [PRINT_TEXTS.popupBlocked, 'Popup blocked! Please allow popups for this site.'],
  [BILLING_TEXTS.amountMissing, 'Please enter a valid bill amount'],
  [
    BILLING_TEXTS.noOrderFound,
    'Error: No work order data found. Please go back to the work orders list and try clicking the bill button again.',
  ],
  [
    BILLING_TEXTS.orderNotFound('7'),
    'Work order with ID 7 not found. Please check if the work order exists and try again.',
  ],
  [BILLING_TEXTS.orderNotLoaded('…'), 'Error loading work order: …'],
  [BILLING_TEXTS.billCreated, 'Bill created successfully!'],
  [WORK_ORDER_TEXTS.orderNotLoaded, 'Failed to fetch work order'],
  [WORK_ORDER_REFUSALS.work_order_not_found.text, 'Work order not found'],
  [
    WORK_ORDER_REFUSALS.completed_work_order_not_deletable.text,
    'Cannot delete completed work order. Only administrators can delete completed orders',
  ],
  [
    WORK_ORDER_REFUSALS.billed_work_order_not_deletable.text,
    'Cannot delete work order that has been billed. Contact administrator',
  ],
  [BILLING_TEXTS.billingNotChecked, 'Failed to check billing status'],
  [denied('updateBillAmount'), 'Access denied. Only administrators can update bill amounts'],
  [denied('updateBillStatus'), 'Access denied. Only administrators can update bill status'],
  [denied('updateWorkOrderAmount'), 'Access denied. Only administrators can update work order amounts'],
  [
    BILLING_REFUSALS.work_order_already_billed.text('B/26-27/00001'),
    'Work order already has a bill (B/26-27/00001) Cannot create duplicate bill',
  ],
  [BILLING_TEXTS.amountInvalid, 'Invalid amount. Amount must be a positive number'],
  [BILLING_TEXTS.statusInvalid, 'Invalid status. Must be one of: pending, priced, printed, sent'],
  [BILLING_REFUSALS.no_work_orders_selected.text, 'No work orders selected for bill'],
  [BILLING_REFUSALS.some_work_orders_not_found.text, 'Some work orders not found'],
  [BILLING_REFUSALS.some_work_orders_incomplete.text, 'Cannot create bill for incomplete work orders'],
  [BILLING_REFUSALS.several_doctors.text, 'All work orders must be from the same doctor'],
  [
    WORK_ORDER_REFUSALS.work_order_not_billed.text,
    'Cannot return work order that has not been billed yet. Please create a bill first.',
  ],
])('of billing, which the domain alone contains, once: %s', (said, text) => {
  expect(said).toBe(text);
  expect([timesSaid(written(text), inDomain), timesSaid(written(text))]).toEqual([1, 1]);
});

/** For each function whose last parameter is a table of texts, `texts`, the keys that it reads. */
const keysRead = (all: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...all.matchAll(/^(?:export )?function (\w+)\([^)]*\btexts: \w+\)[^\n]*\{\n(.*?)^\}/gms)].map(
      ([, name = '', body = '']) => [name, [...body.matchAll(/\btexts\.(\w+)/g)].map(([, key = '']) => key)],
    ),
  );

/** `NAME_TEXTS.key` for each key that a function reads from a table that is passed to it. */
function handedTexts(all: string): ReadonlySet<string> {
  const read = keysRead(all);
  const calls = [...all.matchAll(/\b(\w+)\([^()]*\b(\w+_TEXTS)\)/g)];
  return new Set(calls.flatMap(([, name = '', table = '']) => (read.get(name) ?? []).map((key) => `${table}.${key}`)));
}

test('a table of texts that is passed to a function has the keys that the function reads, and no others', () => {
  const all = `
export function fault(day: string, texts: DayTexts): string | null {
  return day === '' ? texts.missing : texts.wrong(day);
}
const one = fault(day, DAY_TEXTS);
const two = other(day, NOTE_TEXTS);`;
  expect([...handedTexts(all)]).toEqual(['DAY_TEXTS.missing', 'DAY_TEXTS.wrong']);
});

test('a screen or the server uses each text of the domain', () => {
  const all = [...sources.values()].join('\n');
  const texts = [...all.matchAll(/^export const (\w+_TEXTS) = \{\n(.*?)^\}/gms)].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => [name, key] as const),
  );
  expect(texts.length).toBeGreaterThan(100);
  const handed = handedTexts(all);
  // By its name, by a computed key, from a table, or by a function that receives the table.
  const isSaid = ([name, key]: readonly [string, string]): boolean =>
    handed.has(`${name}.${key}`) || new RegExp(`\\b${name}(\\.${key}\\b|\\[)`).test(all);
  expect(texts.filter((text) => !isSaid(text))).toEqual([]);
});
