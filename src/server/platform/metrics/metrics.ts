import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A metric that is measured at each collection. */
export interface Measured {
  readonly name: string;
  readonly help: string;
  /** Returns null if there is no value yet. */
  readonly read: () => number | null | Promise<number | null>;
}

/** In seconds. A screen is fast up to 0.1 s; users give up after about 10 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A slower metric (ms) is omitted, because the collector waits for all metrics. */
const READ_TIMEOUT_MS = 2_000;

/** The metrics of this process for Prometheus. */
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

  /** Counts an answered request. `route` is the declared path: real paths with IDs would each create a series. */
  addRequest(request: { readonly method: string; readonly route: string; readonly status: number }, ms: number): void {
    this.#requests.observe(request, ms / 1000);
  }

  /** Returns all metrics as text. */
  async expose(): Promise<{ readonly type: string; readonly text: string }> {
    const parts = await Promise.all([this.#registry.metrics(), processMetrics().metrics()]);
    return { type: this.#registry.contentType, text: parts.join('\n') };
  }
}

let ofProcess: Registry | undefined;

/**
 * Creates the metrics of memory, event loop and garbage collection. Only once per process and on first request, because
 * they cost a little.
 */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Returns the value; null if it fails or takes too long. One failure does not affect other metrics. */
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
