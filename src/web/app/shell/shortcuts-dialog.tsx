import { useRegisteredShortcuts } from '#web/platform/shortcuts.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { keyNames } from '#web/platform/shortcut-keys.ts';
import { Kbd } from '@mantine/core';
import classes from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts of this page. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const shortcuts = useRegisteredShortcuts();
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes['list']}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className={classes['row']}>
            <dt>{does}</dt>
            <dd>
              {keyNames(keys).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
