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
 * Maximum number of threads, maximum duration (ms) of a task, time (ms) before an idle thread ends, and memory limit
 * (MB) of a thread.
 */
const LIMITS: Limits = { threads: 1, task: 30_000, idle: 15_000, memory: 512 };

/**
 * Runs slow tasks in worker threads, one task at a time in each. A thread starts if no other is free, and ends after
 * some idle time. It never keeps the process alive. A task that exceeds its time or memory ends with its thread; other
 * tasks are not affected.
 */
export class WorkerTasks<Task, Value> {
  readonly #file: URL;
  readonly #limits: Limits;
  /** Idle threads; the most recently used is last. */
  #free: Thread<Value>[] = [];
  /** Tasks that wait for a thread. `#under` is the number of running tasks. */
  readonly #waiting: (() => void)[] = [];
  #under = 0;

  /** `file` must call `handleTasks`. */
  constructor(file: URL, limits: Partial<Limits> = {}) {
    this.#file = file;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Runs a task in a thread, after tasks that were queued earlier. Throws the error of the task, or an error if it
   * takes too long.
   */
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
      // If the task could not be sent, it is still pending.
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

  /** Ends a thread. A later task starts a new one. */
  #end(thread: Thread<Value>, cause: unknown): void {
    const { pending } = thread;
    thread.pending = null;
    clearTimeout(thread.idle);
    this.#free = this.#free.filter((one) => one !== thread);
    void thread.worker.terminate();
    pending?.reject(cause instanceof Error ? cause : new Error(String(cause)));
  }
}

/** In a worker thread: handles each task that `run` sends. */
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
