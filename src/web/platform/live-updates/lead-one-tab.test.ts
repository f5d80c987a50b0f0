import { locks } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { leadOneTab } from './lead-one-tab.ts';
import type { Leadership } from './leadership.ts';

// The browser's locks, which jsdom lacks, from Node.
beforeAll(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterAll(() => void Reflect.deleteProperty(navigator, 'locks'));

let order: string[] = [];

function openTab(tab: string, name: string): Leadership {
  const leadership = leadOneTab(name, () => {
    order.push(`${tab} begins`);
    return () => void order.push(`${tab} ends`);
  });
  onTestFinished(leadership.stop);
  return leadership;
}

test('one tab leads until it leaves, then the next does', async () => {
  order = [];
  const first = openTab('first', 'leaving');
  await expect.poll(() => order).toEqual(['first begins']);
  openTab('second', 'leaving');
  first.stop();
  await expect.poll(() => order).toEqual(['first begins', 'first ends', 'second begins']);
});

test('a tab that takes over sends the leader back into the queue', async () => {
  order = [];
  openTab('first', 'taking');
  await expect.poll(() => order).toEqual(['first begins']);
  const second = openTab('second', 'taking');
  second.claimLead();
  await expect.poll(() => order.toSorted()).toEqual(['first begins', 'first ends', 'second begins']);
  second.stop();
  await expect.poll(() => order.slice(-2)).toEqual(['second ends', 'first begins']);
});
