import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is measured at each request. */
export interface Measured {
  readonly name: string;
  readonly help: string;
  /** Null where there is nothing to tell yet. */
  readonly read: () => number | null | Promise<number | null>;
}

/** Seconds. A screen is quick within a tenth, and given up after some ten. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A slower figure (ms) is omitted: the collector waits for all of them together. */
const READ_TIMEOUT_MS = 2_000;

/** What a Prometheus collects from this process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'marginline_http_request_duration_seconds',
    help: 'Request duration until the response is complete, without streams',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.#registry],
  });

  constructor(measured: readonly Measured[]) {
    for (const { name, help, read } of measured) {
      const collect = async (): Promise<void> => {
        const value = await inTime(read);
        if (value === null) gauge.remove();
        else gauge.set(value);
      };
      const gauge = new Gauge({ name, help, collect, registers: [this.#registry] });
    }
  }

  /** Counts a request that has been answered. `route` as it was declared: an address with its ids would be a series each. */
  addRequest(request: { readonly method: string; readonly route: string; readonly status: number }, ms: number): void {
    this.#requests.observe(request, ms / 1000);
  }

  /** All figures as text. */
  async expose(): Promise<{ readonly type: string; readonly text: string }> {
    const parts = await Promise.all([this.#registry.metrics(), processMetrics().metrics()]);
    return { type: this.#registry.contentType, text: parts.join('\n') };
  }
}

let ofProcess: Registry | undefined;

/** Memory, event loop and collected garbage: once a process, and only on request, since watching costs a little. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What is read, or null where it fails or takes too long: one part that is down takes no other figure with it. */
async function inTime(read: Measured['read']): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([Promise.resolve(read()), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
