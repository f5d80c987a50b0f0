/** The pieces of a stream of the web's kind, which the libraries for tar and age speak; its reader going away ends it. */
export async function* piecesOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Pieces as a stream of the web's kind, as fast as they are taken. */
export function webStreamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
