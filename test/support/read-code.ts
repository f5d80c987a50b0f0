import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By default the reader loads its program from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The texts of the QR codes in a picture (PNG), read by a library that shares no code with ours. */
export const readCodes = async (png: Uint8Array): Promise<string[]> =>
  (await readBarcodes(png, { formats: ['QRCode'] })).map(({ text }) => text);
