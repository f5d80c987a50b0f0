import { expect, test } from 'vitest';
import { createEventStream } from './event-stream.ts';

test('an event is one block, with its id if it has one', async () => {
  const { stream, body } = createEventStream<{ text: string }>();
  stream.send({ text: 'two\nlines' }, 7);
  stream.send({ text: 'no id' });
  stream.end();
  stream.send({ text: 'too late' });
  const sent = (await body.toArray()).map(String).join('');
  expect(sent).toBe('id: 7\ndata: {"text":"two\\nlines"}\n\ndata: {"text":"no id"}\n\n');
});

test('a reader that is far behind is disconnected', async () => {
  const { stream, body } = createEventStream<string>();
  const ended = new Promise<void>((resolve) => stream.onEnd(resolve));
  for (let n = 0; n < 20; n += 1) stream.send('x'.repeat(100_000));
  await ended;
  expect(body.destroyed).toBe(true);
});
