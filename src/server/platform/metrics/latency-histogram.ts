/** The bounds of the buckets grow by this factor, which is also the greatest error of a quantile. */
const GROWTH = 1.1;
const SMALLEST = 0.1;
const LARGEST = 60_000;
const BUCKETS = Math.ceil(Math.log(LARGEST / SMALLEST) / Math.log(GROWTH)) + 1;

/** How long things took (ms), in a few hundred bytes however many there were. */
export class LatencyHistogram {
  readonly #counts = new Uint32Array(BUCKETS);
  count = 0;
  sum = 0;
  longest = 0;

  add(ms: number): void {
    const bucket = bucketOf(ms);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.count += 1;
    this.sum += ms;
    this.longest = Math.max(this.longest, ms);
  }

  /** Takes in what another one holds. */
  merge(other: LatencyHistogram): void {
    for (const [bucket, count] of other.#counts.entries()) {
      this.#counts[bucket] = (this.#counts[bucket] ?? 0) + count;
    }
    this.count += other.count;
    this.sum += other.sum;
    this.longest = Math.max(this.longest, other.longest);
  }

  /** What a share (0 to 1) of all stayed within, in ms: never less than it was, at most 10 % more. Null where there was nothing. */
  quantile(share: number): number | null {
    if (this.count === 0) return null;
    const rank = Math.max(1, Math.ceil(share * this.count));
    let seen = 0;
    const bucket = this.#counts.findIndex((count) => {
      seen += count;
      return seen >= rank;
    });
    return bucket === BUCKETS - 1 ? this.longest : Math.min(boundOf(bucket), this.longest);
  }

  /** In ms; null where there was nothing. */
  mean(): number | null {
    return this.count === 0 ? null : this.sum / this.count;
  }
}

const boundOf = (bucket: number): number => SMALLEST * GROWTH ** bucket;

/** The first whose bound is not below; the last takes whatever is longer. */
function bucketOf(ms: number): number {
  if (!(ms > SMALLEST)) return 0;
  const near = Math.floor(Math.log(ms / SMALLEST) / Math.log(GROWTH));
  const bucket = boundOf(near) >= ms ? near : near + 1;
  return Math.min(bucket, BUCKETS - 1);
}
