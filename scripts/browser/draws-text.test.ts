// A browser without a usable font draws nothing and reports nothing: every journey would pass on empty pages.
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { ensureBrowser } from './ensure-browser.ts';
import { type Browser, launchOptions } from './browser.ts';

/** The black pixels of a text, as one string, for comparison. */
async function draw(browser: Browser, texts: readonly string[]): Promise<string[]> {
  const running = await chromium.launch(launchOptions(browser));
  try {
    const page = await running.newPage();
    return await page.evaluate((all) => {
      return all.map((text) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) return 'no canvas';
        pen.font = '40px sans-serif';
        pen.fillText(text, 10, 60);
        const { data } = pen.getImageData(0, 0, 80, 80);
        return data.reduce(
          (dots, value, index) => (index % 4 === 3 && value > 99 ? `${dots} ${index >> 2}` : dots),
          '',
        );
      });
    }, texts);
  } finally {
    await running.close();
  }
}

test('the browser of the journeys draws text and the rupee sign', async () => {
  // No font has the last character: it shows how the browser draws an unknown one.
  const texts = ['A', '₹', ' ', '\u{10FFFD}'];
  const [letter = '', rupee = '', nothing = '', unknown = ''] = await draw(await ensureBrowser(), texts);
  expect(nothing).toBe('');
  expect(letter.length).toBeGreaterThan(100);
  expect(rupee.length).toBeGreaterThan(100);
  expect(rupee).not.toBe(unknown);
});
