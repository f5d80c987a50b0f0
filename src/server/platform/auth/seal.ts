// Encrypts secrets that the server must read again, so that a copy of the database does not reveal them.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const LENGTHS = { key: 32, keyId: 8, iv: 12, tag: 16 } as const;

/** Encrypts and decrypts with one key. */
export interface Seal {
  /** The ID of the key; every sealed value begins with it. */
  readonly keyId: Buffer;
  /** Encrypts `secret`. Only the same `owner` can decrypt it. */
  readonly close: (secret: string, owner: string) => Buffer;
  /**
   * Decrypts `sealed`. Null if it was sealed with another key; throws if the owner is another one or the value was
   * changed.
   */
  readonly open: (sealed: Buffer, owner: string) => string | null;
}

export const newSealKey = (): Buffer => randomBytes(LENGTHS.key);

/** Parses a key in base64 from a file or the environment; null if its length is wrong. */
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
