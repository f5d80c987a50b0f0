// What the screens of monthly billing say.

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
  takeBackNote:
    'What was paid is open again, and so are the bills that it paid. The payment stays on record as taken back; of one that paid other bills too, this part is in advance.',
  noHistory: 'No bills history found',
  historyNotSaved: (message: string) =>
    `The bill could not be saved to history: ${message}. It is printed all the same.`,
  notAllPriced: (unpriced: number) =>
    `${unpriced} work ${unpriced === 1 ? 'order has' : 'orders have'} no price yet. Set every price first.`,
  /** Why an order stays without a price where the rates last used are taken for a whole month. */
  noLastRate: (product: string) => `No rate was used for ${product} before`,
  noUnits: 'Its product is counted by the tooth, and it names none',
  tooLarge: 'Rate × units is more than an amount can be',
  pricedAtLastRates: (orders: number, doctors: number) =>
    `Priced ${orders} ${orders === 1 ? 'order' : 'orders'} of ${doctors} ${doctors === 1 ? 'doctor' : 'doctors'} at the rates last used.`,
  nonePricedAtLastRates: 'No order could be priced at a rate used before.',
  printWindowOpened: 'The bill is open in its print window. Print it there.',
  windowClosed: 'Its print window was closed before it was printed.',
  billDiffers: 'It charges another total than the sheet showed: prices were changed meanwhile.',
  onOtherBill: (billNumber: string, month: string) => `Charged on ${billNumber} (${month})`,
  onBillOfOther: (billNumber: string, doctorName: string, month: string) =>
    `Charged on ${billNumber} (${doctorName}, ${month})`,
  paidOnBill: (billNumber: string) => `Paid on bill ${billNumber}`,
  chargedOnBill: (billNumber: string) => `Charged on bill ${billNumber}`,
  /** Behind the number of the bill that charges an order though that was deleted. */
  deletedOnOwnBill: (paid: boolean) => (paid ? 'was paid for it' : 'still charges it, and is not paid'),
  /** Behind the number of the bill that charges an order to the doctor whom it had before. */
  ownBillOfOther: (doctorName: string, paid: boolean) =>
    paid ? `was paid for it by ${doctorName}` : `charges it to ${doctorName}`,
  /** Around the number of the bill. */
  unpricedOnPaidBill: {
    before: 'No price, and not charged by the paid bill',
    after: 'Take it off that bill, or take the payment back, to price it.',
  },
  notFitting: (doctorName: string, month: string) => `stands on the bill of ${doctorName}, ${month}, no longer fitting`,
  stillCharges: (billNumber: string, orders: number) =>
    `${billNumber} still charges ${orders === 1 ? 'an order that no longer belongs' : `${orders} orders that no longer belong`} to it. Save it again to take ${orders === 1 ? 'it' : 'them'} off.`,
  savedAgain: (billNumber: string, orders: number) =>
    `Saved ${billNumber} again: it now charges ${orders === 0 ? 'nothing' : `${orders} ${orders === 1 ? 'order' : 'orders'}`}.`,
  notSavedAgain: (billNumber: string, message: string) => `Error saving ${billNumber} again: ${message}`,
} as const;
