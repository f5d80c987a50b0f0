import { generate } from 'lean-qr';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** What it holds, for whoever does not see it. */
  readonly label: string;
}

/** The still border that readers want around a QR code, in its squares. */
const BORDER = 4;

/** A text as a QR code: dark on white in every scheme, or phones cannot read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * BORDER;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`}
      width="100%"
      shapeRendering="crispEdges"
    >
      <rect x={-BORDER} y={-BORDER} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const squares = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  return { size: code.size, path: squares.join('') };
}
