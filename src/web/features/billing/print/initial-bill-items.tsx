import type { Bill } from '#contract/bills.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { Slashed } from '#web/ui/slashed.tsx';
import classes from './initial-bill-items.module.css';

type Item = Bill['items'][number];

/** The work on the bill, one row an order; the head is repeated on each page. */
export function InitialBillItems({ items }: { readonly items: readonly Item[] }) {
  return (
    <table className={classes['items']}>
      <thead>
        <tr>
          <th scope="col" className={classes['count']}>
            #
          </th>
          <th scope="col" className={classes['order']}>
            Work order
          </th>
          <th scope="col" className={classes['patient']}>
            Patient
          </th>
          <th scope="col" className={classes['teeth']}>
            Tooth position
          </th>
          <th scope="col" className={classes['quality']}>
            Quality and shade
          </th>
          <th scope="col">Remarks</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <ItemRow key={item.serial_number} item={item} number={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item, number }: { readonly item: Item; readonly number: number }) {
  return (
    <tr>
      <td className={classes['count']}>{number}</td>
      <td>
        <span className={classes['serial']}>{item.serial_number}</span>
        <span className={classes['second']}>dated {formatDay(item.order_date)}</span>
      </td>
      <td>{item.patient_name}</td>
      <td className={classes['cross']}>
        {item.tooth_numbers.length === 0 ? (
          '–'
        ) : (
          <QuadrantCross digits={quadrantDigits(item.tooth_numbers)} label={quadrantWords(item.tooth_numbers)} />
        )}
      </td>
      <td>
        <Slashed text={item.product_quality} />
        <span className={classes['second']}>Shade {item.product_shade}</span>
      </td>
      <td className={classes['remarks']}>{item.notes}</td>
    </tr>
  );
}
