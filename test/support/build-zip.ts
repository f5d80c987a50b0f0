import { crc32, deflateRawSync } from 'node:zlib';

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The stated size, if it is false. */
  readonly claims?: number;
}

/** A ZIP of these files, compressed. */
export function buildZip(files: readonly File[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  const packedOnce = new Map<Uint8Array, Buffer>();
  for (const { name, bytes, claims = bytes.byteLength } of files) {
    const packed = packedOnce.get(bytes) ?? deflateRawSync(bytes);
    packedOnce.set(bytes, packed);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.byteLength, 4);
    sizes.writeUInt32LE(claims, 8);
    const common = Buffer.concat([
      Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0, 0]),
      sizes,
      u16(Buffer.byteLength(name)),
      u16(0),
    ]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    locals.push(local);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        u16(20),
        common,
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(offset),
        Buffer.from(name),
      ]),
    );
    offset += local.byteLength;
  }
  const table = Buffer.concat(entries);
  const count = u16(files.length);
  const end = [
    Buffer.from('PK\u0005\u0006', 'latin1'),
    u32(0),
    count,
    count,
    u32(table.byteLength),
    u32(offset),
    u16(0),
  ];
  return Buffer.concat([...locals, table, ...end]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
