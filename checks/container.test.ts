// Containerfile, compose.yaml and the server repeat some values, since none of them can read those of another.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from '../scripts/bootstrap/exec-server.mjs';

const root = join(import.meta.dirname, '..');
const textOf = (name: string): string => readFileSync(join(root, name), 'utf8');
const words = (list: string | undefined): string[] =>
  list?.split(',').map((word) => word.trim().replaceAll('"', '')) ?? [];

const image = textOf('Containerfile');
const command = words(/^CMD \[(.*)\]$/m.exec(image)?.[1]);
const health = words(/^HEALTHCHECK [^\n]*\\\n\s+CMD \[(.*)\]$/m.exec(image)?.[1]);

test('the image starts the program as npm start does', () =>
  expect(command).toEqual(['node', ...NODE_FLAGS, 'src/server/main.ts']));

test('the server starts an import with the Node options of the image', () => {
  const flags = /^const IMPORT_MEMORY = \[(.*)\] as const;$/m.exec(textOf('src/server/child-processes.ts'))?.[1];
  expect(flags?.split(', ').map((flag) => flag.slice(1, -1))).toEqual(expect.arrayContaining(NODE_FLAGS));
});

test('podman, which ignores the image’s health check, finds the same check in compose.yaml', () => {
  const app =
    textOf('compose.yaml')
      .split(/^ {2}(?=\w+:$)/m)
      .find((part) => part.startsWith('app:')) ?? '';
  expect(words(/^ +test: \[CMD, (.*)\]$/m.exec(app)?.[1])).toEqual(health);
  expect(existsSync(join(root, health[1] ?? '')), health.join(' ')).toBe(true);
});
