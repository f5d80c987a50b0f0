/**
 * Ctrl+C in a terminal arrives twice: from the terminal and from npm, which forwards it. Signals within this time (ms)
 * count as the same signal.
 */
const SAME_SIGNAL_MS = 500;

/** Calls `end` at each SIGTERM or SIGINT. */
export function onShutdownSignal(end: (signal: NodeJS.Signals) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const isSame = performance.now() - last < SAME_SIGNAL_MS;
      last = performance.now();
      if (!isSame) end(signal);
    });
  }
}
