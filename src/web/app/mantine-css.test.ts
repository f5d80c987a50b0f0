import { glob, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const STYLES = 'node_modules/@mantine/core/styles';

async function importedComponents(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob('src/web/**/*.tsx')) {
    const text = await readFile(file, 'utf8');
    for (const [, list = ''] of text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)) {
      for (const name of list.split(',')) names.add(name.trim());
    }
  }
  return names;
}

test('every Mantine component in use has its styles', async () => {
  const styles = await readFile('src/web/app/mantine.css', 'utf8');
  const names = [...(await importedComponents())];
  const styled = names.filter((name) => existsSync(`${STYLES}/${name}.css`));
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([]);
});
