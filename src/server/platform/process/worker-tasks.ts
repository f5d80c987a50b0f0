import { parentPort, Worker } from 'node:worker_threads';

type TaskResult<Value> = { readonly value: Value } | { readonly error: string };

/** The callbacks of a running task. */
interface PendingTask<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (cause: Error) => void;
}

interface Thread<Value> {
  readonly worker: Worker;
  pending: PendingTask<Value> | null;
  idle: NodeJS.Timeout | undefined;
}

interface Limits {
  readonly threads: number;
  readonly task: number;
  readonly idle: number;
  readonly memory: number;
}

/**
 * How many threads there are at most, how long (ms) one task may take from its beginning, how long a thread without a task is kept, and how
 * much (MB) it may hold.
 */
const LIMITS: Limits = { threads: 1, task: 30_000, idle: 15_000, memory: 512 };

/**
 * Runs slow work in separate threads, one task after the other in each. A thread starts with a task for which none is
 * free and ends after a while without one; it never keeps the process alive. A task that takes too long, or too much
 * memory, ends with its thread, and no other task: the next one starts another thread.
 */
export class WorkerTasks<Task, Value> {
  readonly #file: URL;
  readonly #limits: Limits;
  /** Those without a task; the last has had one last. */
  #free: Thread<Value>[] = [];
  /** Those who wait for another's thread, and how many tasks are running. */
  readonly #waiting: (() => void)[] = [];
  #under = 0;

  /** `file` answers by `handleTasks`. */
  constructor(file: URL, limits: Partial<Limits> = {}) {
    this.#file = file;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** What a thread makes of the task, behind those that were asked for before. Throws what it threw, or that it took too long. */
  async run(task: Task): Promise<Value> {
    if (this.#under < this.#limits.threads) this.#under += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await this.#do(task);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#under -= 1;
      else next();
    }
  }

  async #do(task: Task): Promise<Value> {
    const thread = this.#free.pop() ?? this.#begin();
    clearTimeout(thread.idle);
    const limit = setTimeout(() => this.#end(thread, new Error('task timed out')), this.#limits.task).unref();
    try {
      return await new Promise<Value>((resolve, reject) => {
        thread.pending = { resolve, reject };
        thread.worker.postMessage(task);
      });
    } finally {
      clearTimeout(limit);
      // What cannot be handed over was never taken.
      if (thread.pending !== null) this.#end(thread, new Error('task was not accepted'));
    }
  }

  #begin(): Thread<Value> {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    const thread: Thread<Value> = { worker, pending: null, idle: undefined };
    worker.unref();
    worker.on('message', (result: TaskResult<Value>) => this.#take(thread, result));
    worker.on('error', (cause) => this.#end(thread, cause));
    worker.on('exit', () => this.#end(thread, new Error('worker thread has exited')));
    return thread;
  }

  #take(thread: Thread<Value>, result: TaskResult<Value>): void {
    const { pending } = thread;
    if (pending === null) return;
    thread.pending = null;
    this.#free.push(thread);
    thread.idle = setTimeout(() => this.#end(thread, new Error('worker thread is unused')), this.#limits.idle).unref();
    if ('value' in result) pending.resolve(result.value);
    else pending.reject(new Error(result.error));
  }

  /** The next task for which none is free begins another. */
  #end(thread: Thread<Value>, cause: unknown): void {
    const { pending } = thread;
    thread.pending = null;
    clearTimeout(thread.idle);
    this.#free = this.#free.filter((one) => one !== thread);
    void thread.worker.terminate();
    pending?.reject(cause instanceof Error ? cause : new Error(String(cause)));
  }
}

/** In a thread: does each task that comes, as `run` was given it. */
export function handleTasks(work: (task: never) => Promise<unknown>): void {
  parentPort?.on('message', (task: unknown) => {
    void work(task as never)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .then((result: TaskResult<unknown>) => parentPort?.postMessage(result));
  });
}
