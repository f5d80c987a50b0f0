/**
 * Random numbers that come out the same for the same seed, on every machine: demo data can be compared and benchmarks repeated.
 * The generator is sfc32 (four 32-bit words), seeded by mixing a text.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

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

  /** At least 0, below 1. */
  next(): number {
    return this.word() / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
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

  /** A UUID of the random kind (version 4). */
  uuid(): string {
    const digits = [this.word(), this.word(), this.word(), this.word()]
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('');
    const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
  }
}

/** Words that spread a text's bits (FNV-1a, then murmur's finish). */
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
