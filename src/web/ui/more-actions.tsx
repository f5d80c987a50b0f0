import { ActionIcon, Menu, MantineThemeProvider, Popover, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';

/** A menu inside would close this one if it were outside of it in the page. */
const MENUS_INSIDE = { components: { Menu: Menu.extend({ defaultProps: { withinPortal: false } }) } };

/** The actions of a page behind "⋯". They stay in the page while it is closed: an export goes on. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const onClick = ({ target: pressed, currentTarget }: MouseEvent): void => {
    const action = (pressed as Element).closest('button, a');
    if (action === null || !currentTarget.contains(action) || action.hasAttribute('aria-haspopup')) return;
    // Before a dialog opens, which returns the focus to what has it now.
    target.current?.focus();
    setOpened(false);
  };
  return (
    <Popover {...{ opened, onChange: setOpened }} position="bottom-end" shadow="md" trapFocus keepMounted>
      <Popover.Target>
        <ActionIcon
          ref={target}
          size={44}
          variant="default"
          aria-label="More actions"
          onClick={() => setOpened((before) => !before)}
        >
          <IconDots aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" onClick={onClick}>
        <MantineThemeProvider inherit theme={MENUS_INSIDE}>
          <Stack gap={4}>{children}</Stack>
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
