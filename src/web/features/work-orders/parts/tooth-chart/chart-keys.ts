import type { Tooth } from '#domain/catalogue/teeth.ts';
import { LOWER_ARCH, UPPER_ARCH, archOf } from '#domain/catalogue/teeth.ts';

/** The tooth that an arrow, Home or End leads to from another, or null for any other key. */
export function toothAfterKey(from: Tooth, key: string): Tooth | null {
  const arch = archOf(from);
  const index = arch.indexOf(from);
  const targets: Readonly<Record<string, Tooth | undefined>> = {
    ArrowLeft: arch[index - 1] ?? from,
    ArrowRight: arch[index + 1] ?? from,
    ArrowUp: UPPER_ARCH[index],
    ArrowDown: LOWER_ARCH[index],
    Home: arch[0],
    End: arch.at(-1),
  };
  return targets[key] ?? null;
}
