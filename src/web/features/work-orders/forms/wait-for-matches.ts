import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { whenMatched } from '#web/ui/suggest-input/pending-matches.ts';

/**
 * Waits until the doctor's name is matched. Returns why the form cannot be saved yet, or null: the doctor needs an
 * answer from the user, or other fields changed since then and may belong to the next order.
 */
export async function waitForMatches(
  values: () => { readonly doctor_name: string },
  focusDoctor: () => void,
): Promise<string | null> {
  const before = withoutDoctor(values());
  if (!(await whenMatched())) {
    focusDoctor();
    return WORK_ORDER_TEXTS.doctorNotFoundYet;
  }
  return withoutDoctor(values()) === before ? null : WORK_ORDER_TEXTS.typedWhileWaiting;
}

const withoutDoctor = (values: object): string => JSON.stringify({ ...values, doctor_name: '' });
