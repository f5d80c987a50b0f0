import { DOCTOR_TEXTS } from '#domain/doctors/texts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Anchor } from '@mantine/core';
import classes from './doctor-name-field.module.css';

/** Works from whatever field one has gone on to. */
const ACCEPT_KEYS = 'alt+k';

/** A doctor known whose name is much like the new one that was typed: one press away. */
export function SimilarDoctor({ name, onTake }: { readonly name: string; readonly onTake: () => void }) {
  useShortcuts([{ keys: ACCEPT_KEYS, does: `Use ${name}`, run: onTake }]);
  return (
    <p className={classes['near']} role="status">
      {DOCTOR_TEXTS.didYouMean}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        // The fields are walked through by Tab and Enter, and the key is there for who stays at the keyboard.
        tabIndex={-1}
        aria-keyshortcuts={ariaKeys(ACCEPT_KEYS)}
        onClick={onTake}
      >
        {name}
      </Anchor>
      ? <Keys keys={ACCEPT_KEYS} />
    </p>
  );
}
