// Draws a QR code as one SVG path, which is the same on screen, on paper and in a PDF.

/** A QR code as its encoder returns it: modules per side, and which of them are dark. */
export interface CodeSquares {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

/** The quiet zone around a QR code, in modules. Readers need it. */
const BORDER = 4;

export interface CodePath {
  /** The length of a side with its border, in modules: the size of the view box. */
  readonly side: number;
  readonly path: string;
}

/** Draws the dark modules row by row. A single path leaves no seams between them. */
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
