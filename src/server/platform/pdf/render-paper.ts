import { WorkerTasks } from '#server/platform/process/worker-tasks.ts';
import type { PaperToRender } from './paper-document.ts';

// Three hundred rows take more than half a second, in which the server would answer nobody.
const tasks = new WorkerTasks<PaperToRender, Uint8Array<ArrayBuffer>>(new URL('./worker.ts', import.meta.url));

/** The PDF of a paper. The same paper of the same moment is the same file, byte for byte. */
export const renderPaper = (paper: PaperToRender): Promise<Uint8Array<ArrayBuffer>> => tasks.run(paper);
