import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Trial } from '#contract/trials.ts';

/**
 * Moves the focus after a change of a trial: the clicked button is often gone, and the changed trials render a moment
 * later. Each request waits until its element exists; the next request replaces it.
 */
export function useTrialFocus(region: RefObject<HTMLElement | null>) {
  const requested = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => {
    const place = requested.current?.() ?? null;
    if (place === null) return;
    requested.current = null;
    place.focus();
  });

  const find = (selector: string) => region.current?.querySelector<HTMLElement>(selector) ?? null;
  const item = (id: string): string => `[data-trial="${id}"]`;
  const addField = (): HTMLElement | null => find('[data-add] input');
  const want = (place: () => HTMLElement | null): void => {
    requested.current = place;
  };
  return {
    /** Focuses the edit button of the trial. */
    toEdit: (id: string) => want(() => find(`${item(id)} [data-edit]`)),
    /** Focuses the trial's next step after the change has rendered. */
    toNextStep: ({ id, version }: Trial) => want(() => find(`${item(id)}:not([data-version="${version}"]) button`)),
    /** Focuses the trial after a deleted one, else the one before it, else the form for a new one. */
    afterDeleting: (trials: readonly Trial[], id: string) => {
      const at = trials.findIndex((trial) => trial.id === id);
      const neighbour = trials[at + 1] ?? trials[at - 1];
      want(() => {
        if (find(item(id)) !== null) return null;
        return (neighbour && find(`${item(neighbour.id)} [data-edit]`)) ?? addField();
      });
    },
  };
}
