import { somePicture } from '#test/support/build-logo.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { reencodeImage } from './reencode-image.ts';

const BOUNDS = { pixels: 1_000_000, width: 400, height: 200 };

const remade = async (bytes: Uint8Array) => {
  const image = await reencodeImage(bytes, BOUNDS);
  if ('fault' in image) throw new Error(image.fault);
  return { png: image.png, ...(await sharp(image.png).metadata()) };
};

test.each(['png', 'jpeg', 'webp'] as const)('%s becomes a PNG of its size', async (format) => {
  const { format: made, width, height } = await remade(await somePicture({ format, width: 300, height: 100 }));
  expect([made, width, height]).toEqual(['png', 300, 100]);
});

test('a large picture is scaled down to fit, in its proportions', async () => {
  const { width, height } = await remade(await somePicture({ width: 1000, height: 900 }));
  expect([width, height]).toEqual([222, 200]);
});

test('other content of the picture is removed: place, camera, comments, bytes after the end', async () => {
  const photo = await sharp(await somePicture({ format: 'jpeg' }))
    .withExif({ IFD0: { Copyright: 'secret-of-the-camera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { png, exif, icc, xmp } = await remade(Buffer.concat([photo, Buffer.from('<script>secret()</script>')]));
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  expect(png.includes('secret')).toBe(false);
});

describe('refused', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => Buffer.from('not an image')],
    ['SVG', () => Buffer.from(SVG)],
    ['GIF', () => somePicture({ format: 'gif' })],
    ['TIFF', () => somePicture({ format: 'tiff' })],
    ['half a picture', async () => (await somePicture({ format: 'jpeg', width: 300, height: 300 })).slice(0, 300)],
    [
      'a PNG head with nonsense behind it',
      async () => Buffer.concat([(await somePicture()).slice(0, 33), Buffer.alloc(99)]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await reencodeImage(await bytes(), BOUNDS)).toEqual({ fault: 'not_an_image' });
  });

  test('a small file that unpacks to a great many pixels, before it is unpacked', async () => {
    const bomb = await somePicture({ width: 8000, height: 8000 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reencodeImage(bomb, BOUNDS)).toEqual({ fault: 'image_too_large' });
  });
});
