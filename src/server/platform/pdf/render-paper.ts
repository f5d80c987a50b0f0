import { Gate } from '#server/platform/process/gate.ts';
import { WorkerTasks } from '#server/platform/process/worker-tasks.ts';
import type { PaperToRender } from './paper-document.ts';

// Three hundred rows take more than half a second, in which the server would answer nobody.
const tasks = new WorkerTasks<PaperToRender, Uint8Array<ArrayBuffer>>(new URL('./worker.ts', import.meta.url));

/**
 * Where those who want a paper as PDF take turns: the thread makes one after the other, each in less than a second. Whoever has waited for longer
 * than that of all who may wait would be given up by the browser.
 */
export const renderQueue = new Gate({ atOnce: 1, waiting: 12, patience: 10_000 });

/** The PDF of a paper. The same paper of the same moment is the same file, byte for byte. */
export const renderPaper = (paper: PaperToRender): Promise<Uint8Array<ArrayBuffer>> => tasks.run(paper);
