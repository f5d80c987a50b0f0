import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';

/** The teeth of an order as a quadrant cross; a dash where it names none. */
export const OrderTeeth = ({ teeth }: { readonly teeth: readonly number[] }) => (
  <QuadrantCross digits={quadrantDigits(teeth)} label={quadrantWords(teeth)} empty="–" />
);
