import type { Page } from '@playwright/test';
import { expect, test, whenDrawn } from './journey.ts';

/** Characters on the page by the typeface in which the browser really drew them; ours come with the page. */
async function facesOn(page: Page): Promise<{ ours: number; others: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const isText = ({ nodeType, nodeValue }: { nodeType: number; nodeValue: string }): boolean =>
    nodeType === 3 && nodeValue.trim() !== '';
  const holders = new Set(nodes.filter(isText).flatMap(({ parentId }) => parentId ?? []));
  let ours = 0;
  const others: string[] = [];
  for (const nodeId of holders) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(nothingDrawn);
    const text = nodes.find((node) => node.parentId === nodeId && isText(node))?.nodeValue ?? '';
    for (const { familyName, isCustomFont, glyphCount } of fonts) {
      if (isCustomFont) ours += glyphCount;
      else others.push(`${familyName}: ${text}`);
    }
  }
  await session.detach();
  return { ours, others };
}

/** A live update may have removed the node since: then it draws nothing. */
function nothingDrawn(reason: unknown): { fonts: [] } {
  if (String(reason).includes('Could not find node')) return { fonts: [] };
  throw reason;
}

const fontsAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split('/').at(-1) ?? '')
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => name.replace(/-[\w-]{8}\.woff2$/, ''))
      .toSorted(),
  );

test(
  'all text is drawn in the page’s own typeface: plain letters with 23 kB, Hindi or Urdu with their own files',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs();
    await page.getByLabel('Email').fill('asha');
    await page.evaluate(() => document.fonts.ready);
    expect(await fontsAsked(page)).toEqual(['latin', 'rupee']);
    const answer = await page.request.get(
      await page.evaluate(
        () => performance.getEntriesByType('resource').find(({ name }) => /latin-/.test(name))?.name ?? '',
      ),
    );
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');

    await page.getByLabel('Email').fill('डॉ. मीरा');
    await expect.poll(() => fontsAsked(page)).toEqual(['latin', expect.stringContaining('devanagari'), 'rupee']);
    await page.getByLabel('Email').fill('ڈاکٹر فرحان');
    await expect.poll(() => fontsAsked(page)).toContainEqual(expect.stringContaining('arabic'));
    await page.evaluate(() => document.fonts.ready);

    await openAs('admin');
    for (const address of ['/work-orders-list', '/admin/monthly-billing', '/analytics', '/work-order-form']) {
      await page.goto(address);
      await whenDrawn(page);
      const { ours, others } = await facesOn(page);
      expect(others, address).toEqual([]);
      expect(ours, address).toBeGreaterThan(100);
    }
  },
);
