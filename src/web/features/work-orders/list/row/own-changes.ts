/** The version that each order got by the latest change made here. */
const versions = new Map<string, number>();

/** A change of an order by this page, which reports its result there. A deleted order has no version. */
export const rememberOwnChange = (orderId: string, version = Number.POSITIVE_INFINITY): void =>
  void versions.set(orderId, version);

/** What was done here so far is over: nothing is chosen that it could have changed. */
export const forgetOwnChanges = (): void => versions.clear();

/** Whether an order is as this page itself left it. */
export const isOwnChange = (orderId: string, version = Number.POSITIVE_INFINITY): boolean =>
  (versions.get(orderId) ?? 0) >= version;
