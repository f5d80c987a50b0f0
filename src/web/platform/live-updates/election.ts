import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { Leadership } from './leadership.ts';

/** Milliseconds that a leader has to answer. Unlike timers, messages reach hidden tabs without delay. */
const ANSWER_TIME = 300;

/** `who` looks for the leader, `me` is the leader's answer or a claim, `bye` gives up the lead. */
interface ElectionMessage {
  readonly from: string;
  readonly says: 'who' | 'me' | 'bye';
}

/**
 * Elects a leader among the tabs by messages. For a moment two tabs may lead, until each receives the other's message:
 * the lower ID wins.
 */
export function electLeader(name: string, lead: () => () => void): Leadership {
  const me = newIdempotencyKey();
  const channel = new BroadcastChannel(`${name}.leader`);
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (says: ElectionMessage['says']): void =>
    channel.postMessage({ from: me, says } satisfies ElectionMessage);
  const claim = (): void => {
    clearTimeout(timer);
    end ??= lead();
    send('me');
  };
  const ask = (): void => {
    send('who');
    clearTimeout(timer);
    timer = setTimeout(claim, ANSWER_TIME * (1 + Math.random()));
  };
  const yieldTo = (other: string): void => {
    clearTimeout(timer);
    if (end === null) return;
    if (me < other) return send('me');
    end();
    end = null;
  };
  channel.addEventListener('message', ({ data: { from, says } }: MessageEvent<ElectionMessage>) => {
    if (says === 'me') yieldTo(from);
    else if (says === 'bye') ask();
    else if (end !== null) send('me');
  });
  ask();
  return {
    claimLead: claim,
    stop: () => {
      clearTimeout(timer);
      if (end !== null) send('bye');
      end?.();
      end = null;
      channel.close();
    },
  };
}
