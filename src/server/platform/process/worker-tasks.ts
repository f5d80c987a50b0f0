import { parentPort, Worker } from 'node:worker_threads';

type Answered<Value> = { readonly value: Value } | { readonly error: string };

/** What somebody is told of the task that is under way. */
interface Under<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (cause: Error) => void;
}

interface Limits {
  readonly task: number;
  readonly idle: number;
  readonly memory: number;
}

/** How long (ms) one task may take from its beginning, how long a thread without a task is kept, and how much (MB) it may hold. */
const LIMITS: Limits = { task: 30_000, idle: 15_000, memory: 512 };

/**
 * Work that would keep everybody else waiting, done one task after the other by a thread of its own. The thread is begun with the
 * first task and ended when there was none for a while; it never keeps the process alive. A task that takes too long, or too much memory,
 * ends with its thread, and none but itself: the next one begins another.
 */
export class WorkerTasks<Task, Value> {
  readonly #file: URL;
  readonly #limits: Limits;
  #worker: Worker | null = null;
  #under: Under<Value> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `file` answers by `answerTasks`. */
  constructor(file: URL, limits: Partial<Limits> = {}) {
    this.#file = file;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** What the thread makes of the task, behind those that were asked for before. Throws what it threw, or that it took too long. */
  run(task: Task): Promise<Value> {
    const done = this.#last.then(() => this.#do(task));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #do(task: Task): Promise<Value> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    const limit = setTimeout(() => this.#end(worker, new Error('a task took too long')), this.#limits.task).unref();
    try {
      return await new Promise<Value>((resolve, reject) => {
        this.#under = { resolve, reject };
        worker.postMessage(task);
      });
    } finally {
      clearTimeout(limit);
      this.#under = null;
      this.#idle = setTimeout(() => this.#end(worker, new Error('the thread is not used')), this.#limits.idle).unref();
    }
  }

  #begin(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    worker.unref();
    worker.on('message', (answered: Answered<Value>) => this.#take(worker, answered));
    worker.on('error', (cause) => this.#end(worker, cause));
    worker.on('exit', () => this.#end(worker, new Error('the thread has ended')));
    return worker;
  }

  #take(worker: Worker, answered: Answered<Value>): void {
    if (this.#worker !== worker) return;
    if ('value' in answered) this.#under?.resolve(answered.value);
    else this.#under?.reject(new Error(answered.error));
  }

  /** The next task begins a new thread. */
  #end(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    this.#under?.reject(cause instanceof Error ? cause : new Error(String(cause)));
  }
}

/** In the thread: does each task that comes, as `run` was given it. */
export function answerTasks(work: (task: never) => Promise<unknown>): void {
  parentPort?.on('message', (task: unknown) => {
    void work(task as never)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .then((answered: Answered<unknown>) => parentPort?.postMessage(answered));
  });
}
