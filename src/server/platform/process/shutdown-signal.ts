/**
 * A terminal's Ctrl+C comes twice, from the terminal and from npm, which forwards it. Within this time (ms) both are
 * one signal.
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
