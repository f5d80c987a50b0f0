import { Modal } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useEscapeLayer } from '#web/platform/shortcuts.ts';
import { DialogContext } from './dialog-context.ts';
import classes from './dialog.module.css';

/** The z-index: above the bars of the page, below dropdowns and calendars. */
const LAYER = 200;

export interface DialogFrameProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed?: (() => void) | undefined;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Asks before typed text is discarded. */
  readonly leave?: (discard: () => void) => void;
  readonly body?: ComponentProps<typeof Modal.Body>;
  readonly children: ReactNode;
}

const discardNow = (discard: () => void): void => discard();

/**
 * The frame of every dialog. It traps the focus, closes with Escape and returns the focus to the element that opened
 * it.
 */
export function DialogFrame({ opened, onClose, onClosed, title, size = 'md', ...frame }: DialogFrameProps) {
  const { leave = discardNow, body, children } = frame;
  const close = (): void => leave(onClose);
  const { place, isLast } = useEscapeLayer('dialog', opened, close);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      closeOnEscape={false}
      zIndex={LAYER + place}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      centered
    >
      <Modal.Overlay />
      {/* A closing dialog receives no keys: the page handles them at once, because users type faster than the animation. */}
      <Modal.Content inert={!opened}>
        {/* Not Modal.Header, whose <header> would be a second banner landmark. */}
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body {...body}>
          <DialogContext value={{ opened, isLast, leave }}>{children}</DialogContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
