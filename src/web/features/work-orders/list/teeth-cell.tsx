import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';

/** More digits than this in one half of the cross would widen every row of the table. */
const MOST_DIGITS = 8;

/** The teeth of an order as far as a row has room for them: the cross, or how many where they are most of an arch. */
export function TeethCell({ teeth }: { readonly teeth: readonly number[] }) {
  if (teeth.length === 0) return '–';
  const digits = quadrantDigits(teeth);
  const upper = digits.upper_right.length + digits.upper_left.length;
  const lower = digits.lower_right.length + digits.lower_left.length;
  if (Math.max(upper, lower) > MOST_DIGITS) return <span title={quadrantWords(teeth)}>{teeth.length} teeth</span>;
  return <QuadrantCross digits={digits} label={quadrantWords(teeth)} />;
}
