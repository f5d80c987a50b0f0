import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#contract/kit/zod.ts';

const Package = z.object({ version: z.string() });

/** The running release, as in package.json and the changelog. */
export const VERSION = z.parse(
  Package,
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8')),
).version;
