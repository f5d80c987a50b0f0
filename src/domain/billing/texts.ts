// Texts of the billing screens.
import { AMOUNT_INVALID } from '#domain/shared/money.ts';

/** The largest number of orders that a message names. */
const ORDERS_NAMED = 5;

export const BILLING_TEXTS = {
  unpaid: 'Unpaid',
  created: (serialNumber: string) => `Bill created successfully for work order ${serialNumber}`,
  notCreated: (message: string) => `Error creating bill: ${message}`,
  inProgress: 'Bill creation already in progress. Please wait...',
  groupedCreated: (doctorName: string, orders: number) =>
    `Grouped bill created successfully for Dr. ${doctorName} (${orders} orders)`,
  groupedNotCreated: (message: string) => `Error creating grouped bill: ${message}`,
  noneSelected: 'Please select work orders to create a grouped bill.',
  severalDoctorsSelected: (doctors: readonly string[]) =>
    `You can only generate a bill for one doctor at a time. Selected orders are from: ${doctors.join(', ')}`,
  noneCompleted: 'Selected orders must be completed before creating a bill.',
  someCompleted: (completed: number, selected: number) =>
    `Only ${completed} of ${selected} selected orders are completed. Please complete all orders first.`,
  batchEmpty: 'This batch has no work orders.',
  batchNotCompleted: (open: number, orders: number) =>
    `${open} of ${orders} work orders of this batch ${open === 1 ? 'is' : 'are'} not completed.`,
  batchBilled: (billed: number, orders: number) =>
    `${billed} of ${orders} work orders of this batch ${billed === 1 ? 'has' : 'have'} a bill already.`,
  batchOfSeveralDoctors: 'The work orders of this batch are not all from the same doctor.',
  unpricedTitle: 'Create bill without a price?',
  createUnpriced: 'Create bill',
  /** Shown before a bill without a price is created. */
  unpriced: (serials: string, orders: number, isAdmin: boolean) => {
    const one = orders === 1;
    const next = isAdmin
      ? `You can set ${one ? 'its price' : 'their prices'} on the bill.`
      : `An admin must set ${one ? 'it' : 'them'}.`;
    return `${serials} ${one ? 'has no price' : 'have no prices'} yet. ${next}`;
  },
  cardPriceShown: 'The price from the rate card. You can enter another amount.',
  amountInvalid: AMOUNT_INVALID,
  amountMissing: 'Please enter a valid bill amount',
  totalTooLarge: (limit: string) => `The total of a bill can be at most ${limit}`,
  amountOfGrouped: 'Set a price for each order of a grouped bill',
  itemsOfSingle: 'Enter one amount for a bill with one work order',
  itemUnknown: 'This item is not on the bill',
  itemTwice: 'This item is listed twice',
  unitsInvalid: (most: number) => `Units are a whole number from 1 to ${most}`,
  statusInvalid: 'Invalid status. Must be one of: pending, priced, printed, sent',
  noOrderData: 'Error: No work order data available for billing.',
  orderWithoutId: 'Error: Work order is missing required ID field.',
  orderWithoutSerial: 'Error: Work order is missing serial number.',
  billingNotChecked: 'Failed to check billing status',
  noOrderFound:
    'Error: No work order data found. Please go back to the work orders list and try clicking the bill button again.',
  orderNotFound: (id: string) =>
    `Work order with ID ${id} not found. Please check if the work order exists and try again.`,
  orderNotLoaded: (message: string) => `Error loading work order: ${message}`,
  ownPrice: 'This order has a price. The bill uses it.',
  ownPriceShown: 'The order’s price. Enter another amount to replace it, or leave it empty to bill the price.',
  billCreated: 'Bill created successfully!',
  noBill: 'No bill found for this work order',
  notFetched: 'Error fetching bill data',
  notPrinted: (message: string) => `Error printing initial bill: ${message}`,
  detailsNotLoaded: 'Unable to load work order details for initial bill',
  /** For a price that the user typed while another user changed it. */
  priceMoved: (now: string, was: string) => `Now ${now}, was ${was}`,
  noPrice: 'without a price',
  choosePrice: 'The price was changed by another user. Choose which price to keep.',
  dateAfterToday: 'Bill date cannot be after today',
  dateTooFarBack: (days: number) => `Bill date can be at most ${days} days ago`,
  dateBeforeOrders: (orders: readonly string[]) =>
    `Bill date cannot be before the order date of ${orders.slice(0, ORDERS_NAMED).join(', ')}${
      orders.length > ORDERS_NAMED ? ` and ${orders.length - ORDERS_NAMED} more` : ''
    }`,
  listTitle: 'Bills',
  listNotLoaded: (message: string) => `Error loading bills: ${message}`,
  billNotLoaded: (message: string) => `Error loading bill: ${message}`,
  amountSaved: (billNumber: string) => `Amount of bill ${billNumber} saved.`,
  statusSaved: (billNumber: string, status: string) => `Bill ${billNumber} is now ${status}.`,
  markedPrinted: (billNumber: string) => `Bill ${billNumber} marked as printed.`,
  markedPaid: (billNumber: string) => `Payment of bill ${billNumber} recorded.`,
  paymentTakenBack: (billNumber: string) => `Payment of bill ${billNumber} reversed.`,
  takenOff: (serialNumber: string, billNumber: string) => `${serialNumber} removed from bill ${billNumber}.`,
  toPay: 'to pay',
  noPriceYet: 'No price yet',
  /** Shown instead of an amount of 0, since every price is above 0. */
  notPriced: 'Not priced',
  /** For old bills, which could be paid while an order had no price. */
  paidUnpriced: (serials: string) =>
    `This bill is paid, but nothing was charged for ${serials}: there is no price. Remove the order from the bill to bill it separately or on a monthly bill. Or reverse the payment, set the price and mark the bill paid again.`,
  createTitle: 'Create Bill',
  dateMissing: 'Please select the bill date',
  /** On every copy of a bill after the first. */
  duplicate: 'DUPLICATE',
  voidMark: 'VOID',
  isVoid: 'This bill is void.',
  voided: (billNumber: string) => `Bill ${billNumber} is void. Its orders can be billed again.`,
  chargedByItself: (billNumber: string) => `Bill ${billNumber} is now charged separately.`,
  chargedWithMonth: (billNumber: string) => `Bill ${billNumber} is now charged on the monthly bill.`,
} as const;
