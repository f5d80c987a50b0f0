import type Sharp from 'sharp';

/** Loaded with the first upload, because it takes memory and is rarely needed. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Only these formats are decoded: no SVG, which can load other files, no PDF and no poorly maintained format.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Uploads are rare, so memory matters more than speed.
  sharp.cache(false);
  return sharp;
}

export interface ImageBounds {
  /** Maximum number of pixels of the upload. A larger image is refused before it is decoded. */
  readonly pixels: number;
  /** The result is scaled down to this size. */
  readonly width: number;
  readonly height: number;
}

export type ImageFault = 'not_an_image' | 'image_too_large';

/**
 * Creates a new PNG from the pixels of an upload, without metadata, profiles or trailing bytes. Accepts PNG, JPEG and
 * WebP, detected by content.
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
