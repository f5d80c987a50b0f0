import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

export type MessageKind = 'success' | 'error' | 'info';

const LOOKS = {
  success: { color: 'green', icon: <IconCircleCheck aria-hidden />, role: 'status' },
  error: { color: 'red', icon: <IconAlertTriangle aria-hidden />, role: 'alert' },
  info: { color: 'blue', icon: <IconInfoCircle aria-hidden />, role: 'status' },
} as const;

interface MessageProps {
  readonly kind: MessageKind;
  readonly title?: string;
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in the page, near its subject. Screen readers read errors at once and other kinds at a pause. */
export function Message({ kind, title, children, onDismiss, ref }: MessageProps) {
  const { color, icon, role } = LOOKS[kind];
  return (
    <Alert
      ref={ref}
      role={role}
      variant="light"
      color={color}
      icon={icon}
      title={title}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel="Dismiss"
      {...(onDismiss && { onClose: onDismiss })}
    >
      {children}
    </Alert>
  );
}
