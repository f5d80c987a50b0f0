import { useQuery } from '@tanstack/react-query';
import { generate } from 'lean-qr/nano';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { billSheet } from '#domain/papers/bill-paper.ts';
import { JOB_SLIP_TEXTS, jobSlip, slipCodeText } from '#domain/papers/job-slip.ts';
import { MAX_JOB_SLIPS } from '#domain/production/stages.ts';
import { codePath } from '#domain/shared/code-path.ts';
import { must } from '#domain/shared/must.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { UNNUMBERED, usePrint } from '#web/print/use-print.ts';
import { jobSlipsQuery } from '../api-slips.ts';

/** Prints the job slips of orders. With two on a page, each is of another order. Copies are not counted. */
export function useJobSlipsPrint(ids: readonly string[]): DocumentPrint {
  const { laboratory } = useSession();
  const refused = refusalOf(ids);
  const query = useQuery({ ...jobSlipsQuery(ids), enabled: refused === null });
  const slips = query.data?.slips ?? [];
  const paper = initialBillPaper(laboratory.initial_bill_paper);
  const run = usePrint({
    ready: slips.length > 0,
    of: slips.length,
    count: (place) => Promise.resolve({ ...UNNUMBERED, slip: must(slips[place], 'the job slip') }),
  });
  const [first] = slips;
  const print = documentPrint({
    title: slips.length === 1 && first ? `Job slip ${first.order.serial_number}` : JOB_SLIP_TEXTS.slips(ids.length),
    query: { ...query, notLoaded: JOB_SLIP_TEXTS.notLoaded },
    run,
    paperOf: ({ slip: { order, ...slip } }) =>
      jobSlip(
        { ...order, ...slip },
        {
          laboratory,
          sheet: billSheet(paper),
          code: codePath(generate(slipCodeText(laboratory.public_address, order.serial_number))),
        },
      ),
    failed: JOB_SLIP_TEXTS.notLoaded,
  });
  const gone = query.data === undefined ? 0 : ids.length - slips.length;
  const warning = gone === 0 ? null : JOB_SLIP_TEXTS.gone(gone);
  const fault = refused ?? (slips.length === 0 ? warning : null);
  return {
    ...print,
    paired: paper === 'a4_two',
    ...(fault === null ? { warning } : { fault, faultHere: fault, isMissing: true, printable: false }),
  };
}

function refusalOf({ length }: readonly string[]): string | null {
  if (length > MAX_JOB_SLIPS) return JOB_SLIP_TEXTS.tooMany(length);
  return length === 0 ? JOB_SLIP_TEXTS.none : null;
}
