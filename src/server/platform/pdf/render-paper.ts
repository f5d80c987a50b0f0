import { Semaphore } from '#server/platform/process/semaphore.ts';
import { WorkerTasks } from '#server/platform/process/worker-tasks.ts';
import { availableParallelism } from 'node:os';
import type { PaperToRender } from './paper-document.ts';

/** Each thread uses about 80 MB while it runs. */
const THREADS = Math.min(availableParallelism(), 2);

// 300 rows take more than half a second, which would block all requests in the main thread.
const tasks = new WorkerTasks<PaperToRender, Uint8Array<ArrayBuffer>>(new URL('./worker.ts', import.meta.url), {
  threads: THREADS,
});

/** The queue for PDF papers, as a month's bills may be requested together. A request waits at most ten seconds. */
export const renderQueue = new Semaphore({ atOnce: THREADS, waiting: 40, maxWaitMs: 10_000 });

/** Renders a paper as PDF. The same paper with the same time returns the same bytes. */
export const renderPaper = (paper: PaperToRender): Promise<Uint8Array<ArrayBuffer>> => tasks.run(paper);
