import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Another dialog lies over this one: Escape is that one's. */
  readonly beneath?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog: keeps the focus inside, closes with Escape, gives the focus back to its opener. Mark the field to begin with
 * `data-autofocus`.
 */
export function Dialog({ opened, onClose, title, size = 'md', beneath = false, children }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} closeOnEscape={!beneath} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its <header> would be a second banner of the page. */}
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
