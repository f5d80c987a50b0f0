import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import classes from './dialog.module.css';

/** Above the bars of the page, below what lists and dates open. */
const LAYER = 200;

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Once it is gone from the screen. */
  readonly onClosed?: () => void;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Another dialog lies over this one, whichever was made first: Escape is that one's. */
  readonly beneath?: boolean;
  readonly children: ReactNode;
}

const OpenedContext = createContext(true);

/** Whether the dialog around is open: while it closes it is still drawn. */
export const useDialogOpened = (): boolean => use(OpenedContext);

/**
 * A dialog: keeps the focus inside, closes with Escape, gives the focus back to its opener. Mark the field to begin with
 * `data-autofocus`.
 */
export function Dialog({ opened, onClose, onClosed, title, size = 'md', beneath = false, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnEscape={!beneath}
      zIndex={beneath ? LAYER - 1 : LAYER}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      centered
    >
      <Modal.Overlay />
      {/* While it fades away its fields hear nothing, and the page has the keyboard again: keys come faster than it goes. */}
      <Modal.Content inert={!opened}>
        {/* Not Modal.Header: its <header> would be a second banner of the page. */}
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <OpenedContext value={opened}>{children}</OpenedContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
