import type { CodePath } from '#domain/shared/code-path.ts';

interface CodeDrawingProps {
  readonly drawn: CodePath;
  /** The content of the code, for screen readers. */
  readonly label: string;
}

/** A QR code, always dark on white, because phones cannot read inverted codes. */
export const CodeDrawing = ({ drawn: { side, path }, label }: CodeDrawingProps) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width="100%" shapeRendering="crispEdges">
    <rect width={side} height={side} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
