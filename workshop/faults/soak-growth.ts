const MIB = 1024 * 1024;

/** Values of `/metrics` at one moment: memory in MB, loop delay in ms. */
export interface Sample {
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
  readonly loop_delay: number;
  readonly connections: number;
  readonly waiting: number;
}

/** The maximum growth in MB from the middle to the last third. Normal variation is about a third of it. */
const GROWTH = 24;

/** Returns a fault if memory grew until the end. */
export function growthFaults(samples: readonly Pick<Sample, 'resident'>[]): string[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return ['it was measured too rarely to say whether it grows'];
  const mean = (some: typeof samples): number => some.reduce((sum, { resident }) => sum + resident, 0) / some.length;
  const [middle, last] = [mean(samples.slice(-2 * third, -third)), mean(samples.slice(-third))];
  if (last - middle <= GROWTH) return [];
  return [`it held ${last.toFixed(0)} MB in the last third, and ${middle.toFixed(0)} MB in the middle one`];
}

export async function readSample(url: string): Promise<Sample> {
  return sampleOf(await (await fetch(`${url}/metrics`)).text());
}

/**
 * Parses `/metrics`.
 * @throws Error if a value is missing
 */
export function sampleOf(metrics: string): Sample {
  const figure = (name: string): number => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
    if (found === undefined) throw new Error(`/metrics does not tell ${name}`);
    return Number(found);
  };
  return {
    resident: figure('process_resident_memory_bytes') / MIB,
    heap: figure('nodejs_heap_size_total_bytes') / MIB,
    external: figure('nodejs_external_memory_bytes') / MIB,
    loop_delay: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
    connections: figure('marginline_pool_connections_open'),
    waiting: figure('marginline_pool_waiting'),
  };
}

export function printSample(when: string, sample: Sample): void {
  const figures = Object.entries(sample).map(([name, value]) => `${name} ${Number(value).toFixed(0)}`);
  console.log(`           ${when.padEnd(14)} ${figures.join('  ')}`);
}
