// A QR code as one SVG path: drawn from it on the screen, on paper and in a PDF, a code is the same everywhere.

/** A code as its encoder returns it: squares per side, and which of them are dark. */
export interface CodeSquares {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

/** The still border that readers want around a code, in its squares. */
const BORDER = 4;

export interface CodePath {
  /** The length of a side with its border: the path is drawn in a box so large. */
  readonly side: number;
  readonly path: string;
}

/** What is dark, row by row. As one path its parts leave no seams between them. */
export function codePath({ size, get }: CodeSquares): CodePath {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && get(x, y)) x += 1;
      if (x > from) path += `M${from + BORDER} ${y + BORDER}h${x - from}v1h${from - x}z`;
    }
  }
  return { side: size + 2 * BORDER, path };
}
