import type Sharp from 'sharp';

/** Loaded with the first upload: it holds memory that a laboratory needs once in its life. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Only the formats below are ever decoded: no SVG (which can fetch and nest), no PDF, no rarely maintained format.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // An upload a month: memory is worth more than the time of the next one.
  sharp.cache(false);
  return sharp;
}

export interface ImageBounds {
  /** Pixels that the upload may unfold to; one with more is refused before it is decoded. */
  readonly pixels: number;
  /** What is made is scaled down to fit. */
  readonly width: number;
  readonly height: number;
}

/** What is wrong with an upload. */
export type ImageFault = 'not_an_image' | 'image_too_large';

/**
 * A new image from the pixels of an upload: a PNG without the metadata, profiles, trailing bytes or tricks of the file
 * that came. Takes PNG, JPEG and WebP, by their content.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { pixels, width, height }: ImageBounds,
): Promise<{ readonly png: Buffer } | { readonly fault: ImageFault }> {
  const sharp = await loadSharp();
  try {
    const size = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > pixels) return { fault: 'image_too_large' };
    const png = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer();
    return { png };
  } catch {
    return { fault: 'not_an_image' };
  }
}
