import { parentPort, Worker } from 'node:worker_threads';

/** What goes to the thread and comes back from it. */
interface Asked<Task> {
  readonly id: number;
  readonly task: Task;
}
type Answered<Value> = { readonly id: number } & ({ readonly value: Value } | { readonly error: string });

interface Waiting<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (cause: Error) => void;
  readonly limit: NodeJS.Timeout;
}

/** How long (ms) one task may take from when it is asked for, and how long a thread without a task is kept. */
const LIMITS = { task: 60_000, idle: 60_000 } as const;

/**
 * Work that would keep everybody else waiting, done one task after the other by a thread of its own. The thread is begun with the
 * first task and ended when there was none for a while; it never keeps the process alive.
 */
export class WorkerTasks<Task, Value> {
  readonly #file: URL;
  readonly #waiting = new Map<number, Waiting<Value>>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  /** `file` answers by `answerTasks`. */
  constructor(file: URL) {
    this.#file = file;
  }

  /** What the thread makes of the task. Throws what it threw, or that it took too long. */
  run(task: Task): Promise<Value> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => this.#end(worker, new Error('a task took too long')), LIMITS.task).unref();
      this.#waiting.set(id, { resolve, reject, limit });
      worker.postMessage({ id, task } satisfies Asked<Task>);
    });
  }

  #begin(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    worker.on('message', (answered: Answered<Value>) => this.#take(worker, answered));
    worker.on('error', (cause) => this.#end(worker, cause));
    worker.on('exit', () => this.#end(worker, new Error('the thread has ended')));
    return worker;
  }

  #take(worker: Worker, answered: Answered<Value>): void {
    const waiting = this.#waiting.get(answered.id);
    if (!waiting) return;
    this.#waiting.delete(answered.id);
    clearTimeout(waiting.limit);
    if ('value' in answered) waiting.resolve(answered.value);
    else waiting.reject(new Error(answered.error));
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => this.#end(worker, new Error('the thread is not used')), LIMITS.idle).unref();
  }

  /** The next task begins a new thread. */
  #end(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, limit } of left) {
      clearTimeout(limit);
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    }
  }
}

/** In the thread: does each task that comes, as `run` was given it. */
export function answerTasks(work: (task: never) => Promise<unknown>): void {
  // Tasks wait for each other, or the thread would hold all of their documents at once.
  let before = Promise.resolve();
  const answer = async ({ id, task }: Asked<never>): Promise<void> => {
    const answered: Answered<unknown> = await work(task).then(
      (value) => ({ id, value }),
      (error: unknown) => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(answered);
  };
  parentPort?.on('message', (asked: Asked<never>) => {
    before = before.then(() => answer(asked));
  });
}
