import { LiveEvent } from '#contract/live-updates.ts';
import type { FastifyInstance } from 'fastify';

/** The browser's side of an event stream, over a real connection. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** The next event except heartbeats, with its id; null once the stream has ended. */
  readonly next: () => Promise<ReceivedEvent | null>;
  /** Everything from now to the end of the stream. */
  readonly rest: () => Promise<ReceivedEvent[]>;
  readonly close: () => void;
}

interface ReceivedEvent {
  readonly id: string | null;
  readonly event: LiveEvent;
}

interface ReaderOptions {
  readonly token: string;
  readonly after?: number;
  readonly lastEventId?: string;
}

/** Opens a stream at a listening server (`http://127.0.0.1:…`). */
export async function openEvents(address: string, { token, after, lastEventId }: ReaderOptions): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/events${after === undefined ? '' : `?after=${after}`}`, {
    headers: { cookie: `marginline=${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: controller.signal,
  });
  const events = eventsIn(response.body ?? new ReadableStream());
  const next = async (): Promise<ReceivedEvent | null> => {
    const { value } = await events.next();
    return value ?? null;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    rest: async () => {
      const rest: ReceivedEvent[] = [];
      for await (const received of events) rest.push(received);
      return rest;
    },
    close: () => controller.abort(),
  };
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(parseEvent).filter(({ event }) => event.kind !== 'beat');
  }
  return undefined;
}

/** Checked against the contract, as the answers of other operations are. */
function parseEvent(block: string): ReceivedEvent {
  const [, id = null] = /^id: (.*)$/m.exec(block) ?? [];
  const [, data = ''] = /^data: (.*)$/m.exec(block) ?? [];
  return { id, event: LiveEvent.parse(JSON.parse(data)) };
}

/** Makes a test's server listen, and returns its address. */
export const listenAnywhere = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });
