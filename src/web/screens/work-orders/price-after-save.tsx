import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { sortTeeth } from '#domain/teeth/teeth.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { hasOpenCardPrice } from '#domain/work-orders/rate-card-price.ts';
import { orderPriceText } from '#domain/work-orders/price-words.ts';
import { ProposedPrice, WhyNoPrice } from '#web/features/prices/components/proposed-price.tsx';
import type { PricedFields } from '#web/features/work-orders/forms/entry-form.tsx';
import { useSession } from '#web/platform/session/session.ts';

interface PriceWhenSavedProps {
  readonly order: WorkOrder;
  /** The typed values. */
  readonly fields: PricedFields;
}

/** The price of an edited order after saving: a new one if it follows the rate card, else its current one. */
export function PriceAfterSave({ order, fields }: PriceWhenSavedProps) {
  const { currency } = useSession().laboratory;
  const { amount, price } = order;
  const isSame = isOfTheSame(order, fields);
  if (!amount) return isSame || !isOpen(order) ? <WhyNoPrice fields={order} /> : <ProposedPrice fields={fields} />;
  const text = orderPriceText(price, amount, currency);
  if (isSame) return text;
  return followsChange(order) ? <ProposedPrice fields={fields} isPriced /> : PRICE_TEXTS.stays(text);
}

/** Whether no field that affects the rate card price has changed. */
const isOfTheSame = (order: WorkOrder, fields: PricedFields): boolean =>
  doctorKey(order.doctor_name) === doctorKey(fields.doctor_name) &&
  order.product_quality === fields.product_quality &&
  order.order_date === fields.order_date &&
  sortTeeth(order.tooth_numbers).join() === sortTeeth(fields.tooth_numbers).join();

const isOpen = ({ status, bill }: WorkOrder): boolean => status === 'in_progress' && bill === null;

const followsChange = ({ status, bill, price }: WorkOrder): boolean =>
  hasOpenCardPrice({ status, bill_id: bill?.id ?? null, on_monthly_bill: false, price_source: price?.source ?? null });
