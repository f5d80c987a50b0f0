// Runs in a thread of its own: makes one PDF after the other.
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { answerTasks } from '#server/platform/process/worker-tasks.ts';
import type { MonthlyBillToRender } from './monthly-bill-document.ts';
import { monthlyBillDocument } from './monthly-bill-document.ts';

answerTasks((bill: MonthlyBillToRender) => makePdf(monthlyBillDocument(bill)));
