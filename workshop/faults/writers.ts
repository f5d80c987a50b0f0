import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './losses.ts';
import { ADMIN } from './product.ts';

/** Maximum milliseconds until any answer, whatever fails. */
export const MAX_RESPONSE_MS = 15_000;

/** The results of the writers. */
export interface Written {
  readonly orders: readonly Acknowledged[];
  /** The number of acknowledged changes. */
  readonly acknowledged: number;
  /** Requests answered with 503 (`unavailable`) or without an answer (`cut`). They are repeated with the same key. */
  readonly unavailable: number;
  readonly cut: number;
  /** Answers that must never occur. */
  readonly wrong: readonly string[];
  readonly longestMs: number;
}

type Growing = { -readonly [Field in keyof Acknowledged]: Acknowledged[Field] };

/** Users who create, complete and bill orders and repeat unanswered requests. */
export class Writers {
  readonly #urls: () => readonly string[];
  readonly #orders: Growing[] = [];
  readonly #wrong: string[] = [];
  readonly #counts = { acknowledged: 0, unavailable: 0, cut: 0 };
  #longestMs = 0;
  #isStopping = false;
  #cookie = '';
  #working: Promise<unknown> = Promise.resolve();

  /** `urls`: the present servers, preferred first. */
  constructor(urls: () => readonly string[]) {
    this.#urls = urls;
  }

  async begin(people: number): Promise<void> {
    const answer = await fetch(`${this.#urls()[0]}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    // Waits until the sign-in is safely stored, because only orders may be lost.
    await sleep(500);
    this.#working = Promise.all(Array.from({ length: people }, (_, person) => this.#work(person)));
  }

  get acknowledged(): number {
    return this.#counts.acknowledged;
  }

  /** Stops the writers after their current requests. */
  async end(): Promise<Written> {
    this.#isStopping = true;
    await this.#working;
    return { orders: this.#orders, ...this.#counts, wrong: this.#wrong, longestMs: this.#longestMs };
  }

  async #work(person: number): Promise<void> {
    const run = randomUUID().slice(0, 8);
    for (let n = 1; !this.#isStopping; n += 1) {
      const mark = `Patient ${run} ${person} ${n}`;
      const made = await this.#change('/api/work-orders', {
        doctor_name: `Dr. ${'ABCDEFGH'[person % 8] ?? 'A'} Rao`,
        order_date: day(),
        patient_name: mark,
        product_quality: 'Zirconia',
        product_shade: 'A2',
      });
      if (made === null) return;
      const serial_number = String(made['serial_number']);
      const kept: Growing = { mark, serial_number, is_completed: false, bill_number: null };
      this.#orders.push(kept);
      const id = String(made['id']);
      const completed = await this.#change(`/api/work-orders/${id}/complete`, {
        version: made['version'],
        completion_date: day(),
      });
      if (completed === null) return;
      kept.is_completed = true;
      const bill = await this.#change('/api/bills', { work_order_id: id, amount: '100.00' });
      if (bill === null) return;
      kept.bill_number = String(bill['bill_number']);
    }
  }

  /** Repeats a change until it is answered. Returns null after a wrong answer or too many tries. */
  async #change(path: string, body: object): Promise<Record<string, unknown> | null> {
    const key = randomUUID();
    for (let tries = 0; !(this.#isStopping && tries > 100); tries += 1) {
      const urls = this.#urls();
      const url = urls[tries % urls.length];
      const startedAt = performance.now();
      const answer = url === undefined ? 'cut' : await this.#send(url + path, key, body);
      this.#longestMs = Math.max(this.#longestMs, performance.now() - startedAt);
      if (typeof answer === 'object') {
        this.#counts.acknowledged += 1;
        return answer;
      }
      if (answer === 'wrong') return null;
      this.#counts[answer] += 1;
      await sleep(100);
    }
    return null;
  }

  async #send(
    url: string,
    key: string,
    body: object,
  ): Promise<Record<string, unknown> | 'unavailable' | 'cut' | 'wrong'> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: this.#cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(MAX_RESPONSE_MS),
      });
      const text = await response.text();
      if (response.status === 503) return 'unavailable';
      if (response.ok) return JSON.parse(text) as Record<string, unknown>;
      this.#wrong.push(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
      return 'wrong';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        this.#wrong.push(`${url} did not answer within ${MAX_RESPONSE_MS / 1000} s`);
      }
      return 'cut';
    }
  }
}

const day = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
