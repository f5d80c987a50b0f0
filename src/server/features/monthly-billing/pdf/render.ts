import { WorkerTasks } from '#server/platform/process/worker-tasks.ts';
import type { MonthlyBillToRender } from './monthly-bill-document.ts';

// Three hundred orders take more than half a second, in which the server would answer nobody.
const tasks = new WorkerTasks<MonthlyBillToRender, Uint8Array<ArrayBuffer>>(new URL('./worker.ts', import.meta.url));

/** The PDF of a saved monthly bill. The same bill with the same mark is the same file, byte for byte. */
export const renderMonthlyBill = (bill: MonthlyBillToRender): Promise<Uint8Array<ArrayBuffer>> => tasks.run(bill);
