import { useProducts } from '#web/features/work-orders/api-products.ts';
import { spellingKey } from '#web/ui/suggest-input/match-suggestions.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { ListedInput } from '#web/ui/suggest-input/listed-input.tsx';
import { useMemo } from 'react';

/** The price list spells denture as Danture, so the usual spelling must match it. */
const productKey = (text: string): string => spellingKey(text).replace('denture', 'danture');

/** The product quality field: suggests the laboratory's products and accepts any text. */
export function ProductQualityField(props: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'note'>) {
  const { names } = useProducts();
  const groups = useMemo(() => [{ label: null, options: names }], [names]);
  return <ListedInput {...props} groups={groups} keyOf={productKey} />;
}
