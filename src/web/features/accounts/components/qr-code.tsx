import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { codePath } from '#domain/shared/code-path.ts';
import { CodeDrawing } from '#web/ui/code-drawing.tsx';

interface QrCodeProps {
  readonly text: string;
  /** A description for screen readers. */
  readonly label: string;
}

/** A text as a QR code. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <CodeDrawing drawn={useMemo(() => codePath(generate(text)), [text])} label={label} />
);
