import { lazy, Suspense, useState } from 'react';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';

const Palette = lazy(async () => ({ default: (await fetchCode(() => import('./palette.tsx'))).Palette }));

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette, whose code comes when it is first asked for. */
export function PaletteOnDemand(props: PaletteProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (props.opened && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <Palette {...props} />
    </Suspense>
  ) : null;
}
