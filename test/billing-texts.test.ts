import type { OperationName } from '#domain/accounts/permissions.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

// The texts of section 8 of the specification, letter by letter: each once in the domain, and used by a screen or the
// server.

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

type Said = readonly [said: string, text: string, by: string];

const LIST: readonly Said[] = [
  [BILLING_TEXTS.created('WO-1'), 'Bill created successfully for work order WO-1', 'BILLING_TEXTS.created('],
  [BILLING_TEXTS.notCreated('…'), 'Error creating bill: …', 'BILLING_TEXTS.notCreated('],
  [
    BILLING_TEXTS.groupedCreated('Rao', 3),
    'Grouped bill created successfully for Dr. Rao (3 orders)',
    'BILLING_TEXTS.groupedCreated(',
  ],
  [BILLING_TEXTS.groupedNotCreated('…'), 'Error creating grouped bill: …', 'BILLING_TEXTS.groupedNotCreated('],
  [BILLING_TEXTS.noOrderData, 'Error: No work order data available for billing.', 'BILLING_TEXTS.noOrderData'],
  [BILLING_TEXTS.orderWithoutId, 'Error: Work order is missing required ID field.', 'BILLING_TEXTS.orderWithoutId'],
  [BILLING_TEXTS.orderWithoutSerial, 'Error: Work order is missing serial number.', 'BILLING_TEXTS.orderWithoutSerial'],
  [
    BILLING_REFUSALS.work_order_not_billable.text,
    'This work order cannot be billed yet. It must be completed with a completion date.',
    "'work_order_not_billable'",
  ],
  [BILLING_TEXTS.inProgress, 'Bill creation already in progress. Please wait...', 'BILLING_TEXTS.inProgress'],
  [BILLING_TEXTS.noneSelected, 'Please select work orders to create a grouped bill.', 'BILLING_TEXTS.noneSelected'],
  [
    BILLING_TEXTS.severalDoctorsSelected(['Rao', 'Iyer']),
    'You can only generate a bill for one doctor at a time. Selected orders are from: Rao, Iyer',
    'BILLING_TEXTS.severalDoctorsSelected(',
  ],
  [
    BILLING_TEXTS.noneCompleted,
    'Selected orders must be completed before creating a bill.',
    'BILLING_TEXTS.noneCompleted',
  ],
  [
    BILLING_TEXTS.someCompleted(2, 5),
    'Only 2 of 5 selected orders are completed. Please complete all orders first.',
    'BILLING_TEXTS.someCompleted(',
  ],
];

const PRINTING: readonly Said[] = [
  [BILLING_TEXTS.noBill, 'No bill found for this work order', 'BILLING_TEXTS.noBill'],
  [BILLING_TEXTS.notFetched, 'Error fetching bill data', 'BILLING_TEXTS.notFetched'],
  [BILLING_REFUSALS.bill_not_found.text, 'Bill not found', "'bill_not_found'"],
  [BILLING_TEXTS.notPrinted('…'), 'Error printing initial bill: …', 'BILLING_TEXTS.notPrinted('],
  [
    BILLING_TEXTS.detailsNotLoaded,
    'Unable to load work order details for initial bill',
    'BILLING_TEXTS.detailsNotLoaded',
  ],
  [PRINT_TEXTS.popupBlocked, 'Popup blocked! Please allow popups for this site.', 'PRINT_TEXTS.popupBlocked'],
];

const CREATE_PAGE: readonly Said[] = [
  [BILLING_TEXTS.amountMissing, 'Please enter a valid bill amount', 'BILLING_TEXTS.amountMissing'],
  [
    BILLING_TEXTS.noOrderFound,
    'Error: No work order data found. Please go back to the work orders list and try clicking the bill button again.',
    'BILLING_TEXTS.noOrderFound',
  ],
  [
    BILLING_TEXTS.orderNotFound('7'),
    'Work order with ID 7 not found. Please check if the work order exists and try again.',
    'BILLING_TEXTS.orderNotFound(',
  ],
  [BILLING_TEXTS.orderNotLoaded('…'), 'Error loading work order: …', 'BILLING_TEXTS.orderNotLoaded('],
  [BILLING_TEXTS.billCreated, 'Bill created successfully!', 'BILLING_TEXTS.billCreated'],
];

const SERVICE: readonly Said[] = [
  [WORK_ORDER_TEXTS.orderNotLoaded, 'Failed to fetch work order', 'WORK_ORDER_TEXTS.orderNotLoaded'],
  [WORK_ORDER_REFUSALS.work_order_not_found.text, 'Work order not found', "'work_order_not_found'"],
  [
    WORK_ORDER_REFUSALS.completed_work_order_not_deletable.text,
    'Cannot delete completed work order. Only administrators can delete completed orders',
    '_work_order_not_deletable`',
  ],
  [
    WORK_ORDER_REFUSALS.billed_work_order_not_deletable.text,
    'Cannot delete work order that has been billed. Contact administrator',
    '_work_order_not_deletable`',
  ],
  [BILLING_TEXTS.billingNotChecked, 'Failed to check billing status', 'BILLING_TEXTS.billingNotChecked'],
  [denied('updateBillAmount'), 'Access denied. Only administrators can update bill amounts', 'checkPermitted('],
  [denied('updateBillStatus'), 'Access denied. Only administrators can update bill status', 'checkPermitted('],
  [
    denied('updateWorkOrderAmount'),
    'Access denied. Only administrators can update work order amounts',
    'checkPermitted(',
  ],
  [
    BILLING_REFUSALS.work_order_already_billed.text('B/26-27/00001'),
    'Work order already has a bill (B/26-27/00001) Cannot create duplicate bill',
    "refuseBilling('work_order_already_billed'",
  ],
  [BILLING_TEXTS.amountInvalid, 'Invalid amount. Amount must be a positive number', 'BILLING_TEXTS.amountInvalid'],
  [
    BILLING_TEXTS.statusInvalid,
    'Invalid status. Must be one of: pending, priced, printed, sent',
    'BILLING_TEXTS.statusInvalid',
  ],
  [
    BILLING_REFUSALS.no_work_orders_selected.text,
    'No work orders selected for bill',
    "refuseBilling('no_work_orders_selected')",
  ],
  [
    BILLING_REFUSALS.some_work_orders_not_found.text,
    'Some work orders not found',
    "refuseBilling('some_work_orders_not_found')",
  ],
  [
    BILLING_REFUSALS.some_work_orders_incomplete.text,
    'Cannot create bill for incomplete work orders',
    "refuseBilling('some_work_orders_incomplete')",
  ],
  [
    BILLING_REFUSALS.several_doctors.text,
    'All work orders must be from the same doctor',
    "refuseBilling('several_doctors')",
  ],
  [
    WORK_ORDER_REFUSALS.work_order_not_billed.text,
    'Cannot return work order that has not been billed yet. Please create a bill first.',
    "'work_order_not_billed'",
  ],
];

/** The longest part of a text without a placeholder, as in the source. */
const written = (text: string): string =>
  text
    .split(/…|WO-1|Rao, Iyer|Rao|\d+ of \d+|\(3|\(B\/26-27\/00001\)|ID 7/)
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

describe.each([
  ['Billing in the list', LIST],
  ['Printing', PRINTING],
  ['Create bill page', CREATE_PAGE],
  ['Work orders and bills (service)', SERVICE],
])('%s', (_, texts) => {
  test.each(texts)('%s', (said, text, by) => {
    expect(said).toBe(text);
    expect([timesSaid(written(text), inDomain), timesSaid(written(text))]).toEqual([1, 1]);
    expect(timesSaid(by), `${by} is said nowhere`).toBeGreaterThan(0);
  });
});
