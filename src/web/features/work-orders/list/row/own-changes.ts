/** The version of each order after this page's latest change. */
const versions = new Map<string, number>();

/** Records a change made by this page. A deleted order has no version. */
export const rememberOwnChange = (orderId: string, version = Number.POSITIVE_INFINITY): void =>
  void versions.set(orderId, version);

/** Forgets all changes made by this page. Called when nothing is selected that they could affect. */
export const forgetOwnChanges = (): void => versions.clear();

/** Whether this page made the latest change of an order. */
export const isOwnChange = (orderId: string, version = Number.POSITIVE_INFINITY): boolean =>
  (versions.get(orderId) ?? 0) >= version;
