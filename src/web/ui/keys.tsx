import { keyNames } from '#web/platform/shortcut-keys.ts';
import { Kbd } from '@mantine/core';
import classes from './keys.module.css';

/** A key combination with the names on the keyboard: Ctrl S. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={classes['keys']}>
      {keyNames(keys).map((name) => (
        <Kbd key={name} size="xs">
          {name}
        </Kbd>
      ))}
    </span>
  );
}
