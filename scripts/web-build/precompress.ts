import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;
/** Smaller files do not benefit from compression. */
const MIN_BYTES = 1024;

/**
 * Writes compressed copies of the text files of a build for the server. The best compression takes seconds, so it is
 * done once here and not per request.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle)) {
      const file = join(dir, name);
      if (!TEXT.test(name) || (await stat(file)).size < MIN_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await Promise.all([
        pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(`${file}.br`)),
        pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
      ]);
    }
  },
});
