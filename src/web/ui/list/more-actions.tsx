import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { ActionMenuProps, MenuAction } from './action-menu.tsx';

const LazyMenu = lazyComponent<ActionMenuProps<string>>(async () => (await import('./action-menu.tsx')).ActionMenu);

interface MoreActionsProps<Name extends string> {
  readonly groups: readonly (readonly MenuAction<Name>[])[];
  readonly onAct: (name: Name) => void;
}

/** The menu of a page's other actions: those that are not shown as buttons. */
export function MoreActions<Name extends string>({ groups, onAct }: MoreActionsProps<Name>) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const shown = groups.filter((acts) => acts.length > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(opener === null ? currentTarget : null)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {opener === null ? null : (
        <LazyMenu
          opened={{ id: 'page', label: 'More actions', opener, groups: shown }}
          onAct={(name) => onAct(name as Name)}
          onClose={() => setOpener(null)}
        />
      )}
    </>
  );
}
