// Seals secrets that the server must be able to read again before they go into the database: a copy of the database
// alone reveals none.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const LENGTHS = { key: 32, keyId: 8, iv: 12, tag: 16 } as const;

/** Seals with one key and opens what was sealed with it. */
export interface Seal {
  /** The key's id, at the start of everything that it sealed. */
  readonly keyId: Buffer;
  /** `owner` is bound in: what is sealed for one account opens for no other. */
  readonly close: (secret: string, owner: string) => Buffer;
  /** Null where another key sealed it. */
  readonly open: (sealed: Buffer, owner: string) => string | null;
}

export const newSealKey = (): Buffer => randomBytes(LENGTHS.key);

/** A key from a file or the environment (base64); null where it is none. */
export function readSealKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === LENGTHS.key ? key : null;
}

export function sealOf(key: Buffer): Seal {
  const keyId = createHash('sha256').update(key).digest().subarray(0, LENGTHS.keyId);
  return {
    keyId,
    close: (secret, owner) => {
      const iv = randomBytes(LENGTHS.iv);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([keyId, iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => {
      const [id, iv, tag, text] = parts(sealed);
      if (!id.equals(keyId)) return null;
      const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}

function parts(sealed: Buffer): [Buffer, Buffer, Buffer, Buffer] {
  const iv = LENGTHS.keyId;
  const tag = iv + LENGTHS.iv;
  const text = tag + LENGTHS.tag;
  return [sealed.subarray(0, iv), sealed.subarray(iv, tag), sealed.subarray(tag, text), sealed.subarray(text)];
}
