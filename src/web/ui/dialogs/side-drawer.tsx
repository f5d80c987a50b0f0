import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEscapeLayer } from '#web/platform/shortcuts.ts';
import { DialogContext } from './dialog-context.ts';
import { useDiscardGuard } from './discard-guard.tsx';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The label of the close button: `Close revisions`. */
  readonly closeLabel: string;
  readonly position?: 'left' | 'right';
  /** In pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/** A dialog that slides in over the page from one side. */
export function SideDrawer({
  opened,
  onClose,
  title,
  closeLabel,
  position = 'left',
  width,
  children,
}: SideDrawerProps) {
  const { area, leave, questions } = useDiscardGuard(opened, onClose);
  const close = (): void => leave(onClose);
  const { isLast } = useEscapeLayer('dialog', opened, close);
  return (
    <>
      <Drawer.Root opened={opened} onClose={close} closeOnEscape={false} position={position} size={width} padding="md">
        <Drawer.Overlay />
        {/* Inert while it closes, see dialog-frame.tsx. */}
        <Drawer.Content inert={!opened}>
          <div className={classes['head']}>
            <Drawer.Title className={classes['title'] ?? ''}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={closeLabel} size={44} iconSize={22} />
          </div>
          <Drawer.Body {...area}>
            <DialogContext value={{ opened, isLast, leave }}>{children}</DialogContext>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {questions}
    </>
  );
}
