// Texts of the monthly billing screens.
import { countText } from '#domain/shared/figure-texts.ts';

export const MONTHLY_TEXTS = {
  title: 'Monthly Billing & Pricing',
  selectFirst: 'Please select a doctor and load work orders first',
  notLoaded: (message: string) => `Error loading work orders: ${message}`,
  noneFound: (doctorName: string, month: string) => `No work orders found for ${doctorName} in ${month}`,
  pricesNotSaved: (message: string) => `Error saving prices: ${message}`,
  somePricesSaved: (saved: number, failed: number, errors: string) =>
    `Saved ${saved} prices, but had ${failed} errors: ${errors}`,
  pricesSaved: (orders: number) => `Successfully saved prices for ${orders} work orders`,
  printed: 'Monthly bill printed and saved to history successfully',
  notPrinted: (message: string) => `Error printing monthly bill: ${message}`,
  notRegenerated: (message: string) => `Error regenerating bill: ${message}`,
  regenerated: 'Bill regenerated and printed successfully',
  reversalNote:
    'This monthly bill is outstanding again. The bills that it covered become unpaid. A payment made only for it is shown as reversed. If a payment also covered other bills, the part for this bill becomes an advance.',
  noHistory: 'No bills history found',
  historyNotSaved: (message: string) => `The bill could not be saved to history: ${message}. Printing continues.`,
  notAllPriced: (unpriced: number) =>
    `${countText(unpriced, 'work order has', 'work orders have')} no price yet. Set all prices first.`,
  /** Why an order stays without a price when a whole month is priced at the last used rates. */
  noLastRate: (product: string) => `No earlier rate found for ${product}`,
  noUnits: 'The product is priced per tooth, but the order has no teeth',
  tooLarge: 'Rate × units is above the maximum amount',
  pricedAtLastRates: (orders: number, doctors: number) =>
    `Priced ${countText(orders, 'order')} of ${countText(doctors, 'doctor')} at the last used rates.`,
  nonePricedAtLastRates: 'No order was priced. There is no earlier rate to use.',
  printWindowOpened: 'The bill is open in its print window. Print it there.',
  windowClosed: 'The print window was closed before printing.',
  billDiffers: 'The bill total differs from the sheet because prices have changed since. Check the bill.',
  onOtherBill: (billNumber: string, month: string) => `Charged on ${billNumber} (${month})`,
  onBillOfOther: (billNumber: string, doctorName: string, month: string) =>
    `Charged on ${billNumber} (${doctorName}, ${month})`,
  paidOnBill: (billNumber: string) => `Paid on bill ${billNumber}`,
  chargedOnBill: (billNumber: string) => `Charged on bill ${billNumber}`,
  /** Follows the number of a bill that charges a deleted order. */
  deletedOnOwnBill: (paid: boolean) =>
    paid ? 'charged this order and is paid' : 'still charges this order and is unpaid',
  /** Follows the number of a bill that charges an order to its previous doctor. */
  ownBillOfOther: (doctorName: string, paid: boolean) =>
    paid ? `charged it to ${doctorName} and is paid` : `charges it to ${doctorName}`,
  /** Texts before and after the bill number. */
  unpricedOnPaidBill: {
    before: 'No price. Not charged on the paid bill',
    after: 'To set a price, remove the order from that bill or reverse the payment.',
  },
  misplaced: (doctorName: string, month: string) =>
    `is still on the bill of ${doctorName} for ${month}, where it no longer belongs`,
  stillCharges: (billNumber: string, orders: number) =>
    `${billNumber} still charges ${orders === 1 ? 'an order that no longer belongs' : `${orders} orders that no longer belong`} to it. Save the bill again: it then charges ${orders === 1 ? 'that order' : 'those orders'} no more.`,
  stillChargesIssued: (billNumber: string, orders: number) =>
    `${billNumber} still charges ${orders === 1 ? 'an order that no longer belongs' : `${orders} orders that no longer belong`} to it. It is issued and cannot be saved again. Create a credit note.`,
  /** Follows the number of an issued bill. */
  issuedOutOfDate: 'Issued and out of date: create a credit note',
  notOnIssued: (orders: number) => `${countText(orders, 'order')} not on the issued bill`,
  onDeliveryNotes: (orders: number) =>
    `${countText(orders, 'order is', 'orders are')} on a delivery note. Void it, then bill separately.`,
  chargedOnIssued: (billNumber: string) => `${billNumber} is issued`,
  billSeparately: 'Bill separately',
  taxAndRounding: 'Tax and rounding',
  savedAgain: (billNumber: string, orders: number) =>
    `Saved ${billNumber} again: it now charges ${orders === 0 ? 'nothing' : countText(orders, 'order')}.`,
  notSavedAgain: (billNumber: string, message: string) => `Error saving ${billNumber} again: ${message}`,
} as const;
