import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By itself the reader fetches its program from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The texts of the QR codes on a picture (PNG), as a reader finds them that has nothing in common with what draws ours. */
export const readCodes = async (png: Uint8Array): Promise<string[]> =>
  (await readBarcodes(png, { formats: ['QRCode'] })).map(({ text }) => text);
