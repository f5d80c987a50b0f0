import { Semaphore } from '#server/platform/process/semaphore.ts';
import { WorkerTasks } from '#server/platform/process/worker-tasks.ts';
import { availableParallelism } from 'node:os';
import type { PaperToRender } from './paper-document.ts';

/** Each holds some 80 MB while it is needed. */
const THREADS = Math.min(availableParallelism(), 2);

// Three hundred rows take more than half a second, in which this thread could answer no request.
const tasks = new WorkerTasks<PaperToRender, Uint8Array<ArrayBuffer>>(new URL('./worker.ts', import.meta.url), {
  threads: THREADS,
});

/**
 * The queue for papers as PDF: a month's bills may be requested together. The browser gives up a request that waits for
 * longer than ten seconds.
 */
export const renderQueue = new Semaphore({ atOnce: THREADS, waiting: 40, maxWaitMs: 10_000 });

/** The PDF of a paper. The same paper of the same moment is the same file, byte for byte. */
export const renderPaper = (paper: PaperToRender): Promise<Uint8Array<ArrayBuffer>> => tasks.run(paper);
