import { useMediaQuery } from '@mantine/hooks';
import { CloseCardsFoot } from './close-cards-foot.tsx';
import { CloseCards } from './close-cards.tsx';
import type { CloseRowsProps } from './close-props.ts';
import { CloseTable } from './close-table.tsx';

/** Below this width a row no longer fits and becomes a card. */
const CARDS_BELOW = '(max-width: 72em)';

/** Every doctor with completed orders in the month. */
export function CloseDoctors(props: CloseRowsProps) {
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  if (!cards) return <CloseTable {...props} />;
  return (
    <>
      <CloseCards {...props} />
      <CloseCardsFoot month={props.month} doctors={props.doctors} />
    </>
  );
}
