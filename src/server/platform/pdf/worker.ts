// Runs in a separate thread: makes one PDF after the other.
import { handleTasks } from '#server/platform/process/worker-tasks.ts';
import { createPdf } from './create-pdf.ts';
import type { PaperToRender } from './paper-document.ts';
import { paperDocument } from './paper-document.ts';

handleTasks((paper: PaperToRender) => createPdf(paperDocument(paper)));
