/** Each bucket bound is this much larger than the previous one. It is also the largest error of a quantile. */
const GROWTH = 1.1;
const SMALLEST = 0.1;
const LARGEST = 60_000;
const BUCKETS = Math.ceil(Math.log(LARGEST / SMALLEST) / Math.log(GROWTH)) + 1;

/** A histogram of durations (ms). It takes a few hundred bytes, however many values it has. */
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

  /** Adds the values of another histogram. */
  merge(other: LatencyHistogram): void {
    for (const [bucket, count] of other.#counts.entries()) {
      this.#counts[bucket] = (this.#counts[bucket] ?? 0) + count;
    }
    this.count += other.count;
    this.sum += other.sum;
    this.longest = Math.max(this.longest, other.longest);
  }

  /**
   * Returns the duration (ms) that the given share (0 to 1) of values does not exceed. It may be up to 10 % too high,
   * never too low. Null if there are no values.
   */
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

  /** In ms; null if there are no values. */
  mean(): number | null {
    return this.count === 0 ? null : this.sum / this.count;
  }
}

const boundOf = (bucket: number): number => SMALLEST * GROWTH ** bucket;

/** Returns the first bucket whose bound is not below; the last bucket takes all longer values. */
function bucketOf(ms: number): number {
  if (!(ms > SMALLEST)) return 0;
  const near = Math.floor(Math.log(ms / SMALLEST) / Math.log(GROWTH));
  const bucket = boundOf(near) >= ms ? near : near + 1;
  return Math.min(bucket, BUCKETS - 1);
}
