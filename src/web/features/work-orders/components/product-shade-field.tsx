import { SHADE_GROUPS } from '#domain/products/shades.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { ListedInput } from '#web/ui/suggest-input/listed-input.tsx';

const SHADES = SHADE_GROUPS.map(({ name, shades }) => ({ label: name, options: shades }));

/** The product's shade by shade guide, or typed freely. */
export function ProductShadeField(props: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'note'>) {
  return <ListedInput {...props} groups={SHADES} />;
}
