import { dayAt } from '#domain/shared/calendar-day.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../scripts/demo/laboratory.ts';

const ADMIN = 'admin@demo.lab';

/** The maximum number of unanswered requests. Beyond it the next one is skipped. */
const MAX_PENDING = 50;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A monthly bill to render. */
interface Paper {
  readonly id: string;
  readonly version: number;
}

type Step = () => Promise<unknown>;

/** Sends the typical requests of a laboratory in turn: mostly reads, some writes, sometimes a PDF or a new sign-in. */
export class SoakVisitor {
  readonly #url: string;
  readonly #counts = { asked: 0, busy: 0, skipped: 0 };
  readonly #wrong: string[] = [];
  readonly #open = new Set<Promise<unknown>>();
  #cookie = '';
  #papers: readonly Paper[] = [];
  #turn = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.#url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password: DEMO_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const { body } = await this.#ask('GET', '/api/monthly-bills');
    this.#papers = body['items'] as readonly Paper[];
  }

  /** Lets this many users request the list repeatedly, then PDFs. */
  async rush({ people, seconds, pdfs }: { readonly people: number; readonly seconds: number; readonly pdfs: number }) {
    const until = Date.now() + seconds * 1000;
    const person = async (): Promise<void> => {
      while (Date.now() < until) {
        const { status } = await this.#ask('GET', '/api/work-orders?page_size=100');
        if (status === 503) await sleep(300);
      }
    };
    await Promise.all(Array.from({ length: people }, person));
    for (let made = 0; made < pdfs; made += 10) await Promise.all(Array.from({ length: 10 }, () => this.#paper()));
  }

  /** Sends the next request without waiting for earlier answers. */
  askNext(): void {
    if (this.#open.size >= MAX_PENDING) {
      this.#counts.skipped += 1;
      return;
    }
    const step = this.#steps[this.#turn % this.#steps.length];
    this.#turn += 1;
    if (step === undefined) return;
    const asked = step().catch((error: unknown) => this.#wrong.push(String(error)));
    this.#open.add(asked);
    void asked.then(() => this.#open.delete(asked));
  }

  /** Waits for all running requests. */
  async end(): Promise<void> {
    await Promise.all(this.#open);
  }

  get wrong(): readonly string[] {
    return this.#wrong;
  }

  note(): string {
    const { asked, busy, skipped } = this.#counts;
    return `${asked} requests, ${busy} answered 503, ${skipped} skipped`;
  }

  readonly #see = (path: string) => (): Promise<Answer> => this.#ask('GET', path);

  readonly #steps: readonly Step[] = [
    this.#see('/api/work-orders'),
    this.#see('/api/work-orders?page_size=100&page=3'),
    () => this.#order(),
    this.#see('/api/work-orders?search=sha'),
    this.#see('/api/notifications'),
    this.#see('/api/work-orders?page=5'),
    this.#see('/api/bills'),
    () => this.#paper(),
    this.#see('/api/dashboards/admin'),
    this.#see('/api/work-orders?page=20'),
    () => this.#order(),
    this.#see('/api/work-orders'),
    this.#see('/api/monthly-bills'),
    this.#see('/api/business-figures'),
    () => this.#stream(),
    this.#see('/api/work-orders?search=pat'),
    () => this.signIn(),
    this.#see('/api/change-history'),
    this.#see('/api/work-orders?page_size=100'),
    this.#see('/api/session'),
  ];

  /** Creates, completes and bills an order. */
  async #order(): Promise<void> {
    const today = dayAt(Date.now(), 'Asia/Kolkata');
    const made = await this.#ask('POST', '/api/work-orders', {
      doctor_name: 'Dr. Soak Rao',
      patient_name: `Patient ${randomUUID().slice(0, 8)}`,
      order_date: today,
      product_quality: 'Zirconia',
      product_shade: 'A2',
      tooth_numbers: [15, 16],
    });
    if (made.status !== 201) return;
    const path = `/api/work-orders/${String(made.body['id'])}`;
    const { status } = await this.#ask('POST', `${path}/complete`, {
      version: made.body['version'],
      completion_date: today,
    });
    if (status === 200) await this.#ask('POST', '/api/bills', { work_order_id: made.body['id'], amount: '100.00' });
  }

  async #paper(): Promise<void> {
    const paper = this.#papers[this.#turn % this.#papers.length];
    if (paper === undefined) throw new Error('there is no monthly bill');
    await this.#ask('POST', `/api/monthly-bills/${paper.id}/pdf`, { version: paper.version });
  }

  /** Opens the stream of live updates for a moment, like a page that is opened and closed. */
  async #stream(): Promise<void> {
    const away = new AbortController();
    const answer = await fetch(`${this.#url}/api/events`, { headers: { cookie: this.#cookie }, signal: away.signal });
    await sleep(2_000);
    away.abort();
    if (!answer.ok && answer.status !== 503) throw new Error(`/api/events was answered ${answer.status}`);
  }

  async #ask(method: 'GET' | 'POST', path: string, sent?: object): Promise<Answer> {
    this.#counts.asked += 1;
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        cookie: this.#cookie,
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(sent && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const { status } = answer;
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const bytes = await answer.arrayBuffer();
    if (status === 503) this.#counts.busy += 1;
    else if (!answer.ok) this.#wrong.push(`${method} ${path} was answered ${status}: ${textOf(bytes).slice(0, 200)}`);
    return { status, body: isJson ? (JSON.parse(textOf(bytes)) as Answer['body']) : {} };
  }
}

const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);
