// Runs in a worker thread and creates one PDF after another.
import { handleTasks } from '#server/platform/process/worker-tasks.ts';
import { createPdf } from './create-pdf.ts';
import type { PaperToRender } from './paper-document.ts';
import { paperDocument } from './paper-document.ts';

handleTasks((paper: PaperToRender) => createPdf(paperDocument(paper)));
