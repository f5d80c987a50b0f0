import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  /** The body as transferred, possibly compressed. */
  readonly body: Buffer;
  readonly encoding: string | undefined;
  readonly cookie: string | undefined;
}

/** Sends requests like a browser: with keep-alive connections and compressed answers. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;
  #cookie = '';

  constructor(port: number) {
    this.#port = port;
  }

  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.call('POST', '/api/session', { email, password });
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`sign-in answered ${answer.status}`);
    this.#cookie = answer.cookie?.split(';')[0] ?? '';
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  /** Sends a request and reads the answer without decompressing it. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        cookie: this.#cookie,
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(text && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const sent = request(
        { agent: this.#agent, host: '127.0.0.1', port: this.#port, method, path, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(parts),
              encoding: answer.headers['content-encoding'],
              cookie: answer.headers['set-cookie']?.[0],
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Parses an answer. Throws if it is not a success. */
export function jsonOf({ status, body, encoding }: Answer): unknown {
  const plain = UNPACK[encoding ?? '']?.(body) ?? body;
  if (status >= 300) throw new Error(`answered ${status}: ${plain.toString('utf8').slice(0, 500)}`);
  return JSON.parse(plain.toString('utf8'));
}
