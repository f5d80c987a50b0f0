import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';

/** The column has room for so many teeth in one quadrant. */
const MOST_DIGITS = 5;

/** The teeth of an order as far as a row has room for them: the cross, or how many where they are most of an arch. */
export function TeethCell({ teeth }: { readonly teeth: readonly number[] }) {
  if (teeth.length === 0) return '–';
  const digits = quadrantDigits(teeth);
  const most = Math.max(...Object.values(digits).map((quadrant: string) => quadrant.length));
  if (most > MOST_DIGITS) return <span title={quadrantWords(teeth)}>{teeth.length} teeth</span>;
  return <QuadrantCross digits={digits} label={quadrantWords(teeth)} />;
}
