import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Trial } from '#contract/trials.ts';

/**
 * Moves the focus after a change of a trial: the pressed button is often gone, and the current trials render a moment later. Each request
 * waits until its element is there; the next request replaces it.
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
    /** To the button that opens the trial's fields. */
    toEdit: (id: string) => want(() => find(`${item(id)} [data-edit]`)),
    /** To the trial's next step, once the trial is shown as changed. */
    toNextStep: ({ id, version }: Trial) => want(() => find(`${item(id)}:not([data-version="${version}"]) button`)),
    /** To the trial that took the place of a deleted one, or else the one before it, or else to the form for a new one. */
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
