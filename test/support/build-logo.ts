import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { buildAccount } from './factories.ts';

export interface PictureInput {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff';
}

/** An image as a user would upload it. */
export async function somePicture(given: PictureInput = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 40, height = 20, format = 'png' } = given;
  const colour = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 };
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

/** A stored logo that is not in use. */
export async function buildLogo(db: Kysely<Database>): Promise<{ readonly id: string }> {
  const image = Buffer.from(await somePicture());
  const { id: uploaded_by } = await buildAccount(db, { role: 'ADMIN' });
  return db
    .insertInto('laboratory_logos')
    .values({
      image,
      sha256: createHash('sha256').update(image).digest(),
      uploaded_by,
      uploaded_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ image }))
    .returning('id')
    .executeTakeFirstOrThrow();
}
