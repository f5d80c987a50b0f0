import { onTestFinished, expect, test, vi } from 'vitest';
import { electLeader } from './election.ts';
import type { Leadership } from './leadership.ts';

interface Tab extends Leadership {
  readonly leads: () => boolean;
}

/** A tab with its own channel, like the tabs of a browser. */
function openTab(name: string): Tab {
  let leads = false;
  const leadership = electLeader(name, () => {
    leads = true;
    return () => {
      leads = false;
    };
  });
  onTestFinished(leadership.stop);
  return { ...leadership, leads: () => leads };
}

/** A tab claims after a moment, which is long on a busy machine. */
const HANGS = { timeout: 60_000 } as const;

const leading = (tabs: readonly Tab[]): number => tabs.filter((tab) => tab.leads()).length;

test('one of several tabs that open together leads, and stays the leader', async () => {
  const tabs = [openTab('together'), openTab('together'), openTab('together')];
  await vi.waitFor(() => expect(leading(tabs)).toBe(1), HANGS);
  const late = openTab('together');
  const claims = new BroadcastChannel('together.leader');
  onTestFinished(() => claims.close());
  await new Promise((resolve) => claims.addEventListener('message', resolve, { once: true }));
  await vi.waitFor(() => expect([leading(tabs), late.leads()]).toEqual([1, false]), HANGS);
});

test('when the leader leaves another takes its place', async () => {
  const [one, other] = [openTab('leaving'), openTab('leaving')];
  await vi.waitFor(() => expect(leading([one, other])).toBe(1), HANGS);
  const [leader, follower] = one.leads() ? [one, other] : [other, one];
  leader.stop();
  await vi.waitFor(() => expect(follower.leads()).toBe(true), HANGS);
});

test('a tab that takes over leaves one leader', async () => {
  const tabs = [openTab('taking'), openTab('taking')];
  await vi.waitFor(() => expect(leading(tabs)).toBe(1), HANGS);
  tabs.find((tab) => !tab.leads())?.claimLead();
  await vi.waitFor(() => expect(leading(tabs)).toBe(1), HANGS);
});
