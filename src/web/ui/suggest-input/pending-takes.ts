const pending = new Set<Promise<void>>();

/** A field waits for its match although it was left, at most so long (ms). Answers what ends the wait earlier. */
export function beginTake(longest: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => {
    clearTimeout(timer);
    pending.delete(promise);
    resolve();
  };
  const timer = setTimeout(end, longest);
  pending.add(promise);
  return end;
}

/**
 * Resolves once no field waits for its match any more, which is soon: whoever saves, saves what the fields will show. What stands in
 * them must be read after this, not before.
 */
export async function suggestionsTaken(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}
