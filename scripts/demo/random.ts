/**
 * Random numbers that are the same for the same seed on every machine, so that demo data can be compared and benchmarks
 * repeated. Uses the generator sfc32 (four 32-bit words), seeded with a hash of the text.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  readonly #bytes = Buffer.alloc(16);

  constructor(seed: string) {
    const word = mixer(seed);
    this.#a = word();
    this.#b = word();
    this.#c = word();
    for (let round = 0; round < 12; round += 1) this.word();
  }

  /** An unsigned 32-bit number. */
  word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number {
    return this.word() / 4_294_967_296;
  }

  /** Returns a whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  /** Returns a random UUID (version 4). */
  uuid(): string {
    for (const place of [0, 4, 8, 12]) this.#bytes.writeUInt32BE(this.word(), place);
    this.#bytes.writeUInt8((this.#bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    this.#bytes.writeUInt8((this.#bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = this.#bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}

/** Returns a function that hashes the text to 32-bit words (FNV-1a with the finalizer of MurmurHash). */
function mixer(seed: string): () => number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

/** Returns a function that draws values by weight. The weights can have any sum. */
export function weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) sums.push((total += weight));
  return (random) => {
    const entry = entries[firstAbove(sums, random.next() * total)];
    if (entry === undefined) throw new Error('nothing to draw from');
    return entry[0];
  };
}

/** Returns the index of the first sum above `target`, by binary search. */
function firstAbove(sums: readonly number[], target: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns a function that is true for a fixed share of its calls, evenly spread. So rare states occur in small data
 * too.
 */
export function everyNth(): (share: number) => boolean {
  let due = 0.5;
  return (share) => {
    due += share;
    if (due < 1) return false;
    due -= 1;
    return true;
  };
}
