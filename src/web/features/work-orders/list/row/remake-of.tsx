import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { REMAKE_TEXTS } from '#domain/work-orders/remake.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { RecordLink } from '#web/ui/record-link.tsx';

/** A link to an order by its serial number. */
export const RemadeLink = ({
  serialNumber,
  text = serialNumber,
  underlined = false,
}: {
  readonly serialNumber: string;
  readonly text?: string;
  readonly underlined?: boolean;
}) => (
  <RecordLink to={orderAddress(serialNumber)} underlined={underlined}>
    {text}
  </RecordLink>
);

/** `Remake of WO-2026-0412`, for an order that remakes another one. */
export const RemakeOf = ({ order: { remake_of } }: { readonly order: WorkOrder }) =>
  remake_of === null ? null : <RemadeLink serialNumber={remake_of} text={REMAKE_TEXTS.of(remake_of)} />;
