import { SHADE_GROUPS } from '#domain/products/shades.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { ListedInput } from '#web/ui/suggest-input/listed-input.tsx';

const SHADES = SHADE_GROUPS.map(({ name, shades }) => ({ label: name, options: shades }));

/** The shade field: suggests shades by shade guide and accepts any text. */
export function ProductShadeField(props: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'note'>) {
  return <ListedInput {...props} groups={SHADES} />;
}
