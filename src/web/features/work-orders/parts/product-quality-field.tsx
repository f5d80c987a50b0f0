import { PRODUCT_QUALITIES } from '#domain/catalogue/products.ts';
import { spellingKey } from '#web/ui/suggest-input/match-suggestions.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { ListedInput } from '#web/ui/suggest-input/listed-input.tsx';

const QUALITIES = [{ label: null, options: PRODUCT_QUALITIES }];

/** The price list writes Danture; whoever types denture means it. */
const productKey = (text: string): string => spellingKey(text).replace('denture', 'danture');

/** The product's quality: the price list's, or typed freely. */
export function ProductQualityField(props: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'note'>) {
  return <ListedInput {...props} groups={QUALITIES} keyOf={productKey} />;
}
