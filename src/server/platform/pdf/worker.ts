// Runs in a thread of its own: makes one PDF after the other.
import { answerTasks } from '#server/platform/process/worker-tasks.ts';
import { makePdf } from './make-pdf.ts';
import type { PaperToRender } from './paper-document.ts';
import { paperDocument } from './paper-document.ts';

answerTasks((paper: PaperToRender) => makePdf(paperDocument(paper)));
