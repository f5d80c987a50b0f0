// The actions that pass on an order: a message to the doctor, and the address of its page.
import { useContext } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { MESSAGE_TEXTS } from '#domain/shared/whatsapp.ts';
import { orderMessages } from '#domain/trials/order-messages.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { MenuAction } from '#web/ui/list/action-menu.tsx';
import { MessageDoctorContext } from '#web/ui/message-doctor.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

const LABELS = { message: MESSAGE_TEXTS.act, copy_link: 'Copy link', share: 'Share' } as const;
export type ShareAction = keyof typeof LABELS;

export const isShareAction = (name: string): name is ShareAction => Object.hasOwn(LABELS, name);

/** Not every device can share. */
export const shareActions = (): MenuAction<ShareAction>[] =>
  (Object.keys(LABELS) as ShareAction[])
    .filter((name) => name !== 'share' || 'share' in navigator)
    .map((name) => ({ name, label: LABELS[name], refusedBecause: null }));

/** Returns the function that runs such an action. */
export function useShareOrder(order: WorkOrder, showMessage: ShowMessage): (act: ShareAction) => void {
  const { company_name } = useSession().laboratory;
  const openMessages = useContext(MessageDoctorContext);
  const { doctor_id, doctor_name, serial_number } = order;
  return (act) => {
    if (act !== 'message') void passOn(act, serial_number, showMessage);
    else openMessages({ doctor_id, doctor_name, messages: orderMessages(order, company_name) });
  };
}

/** Copies or shares the address of the page. It contains the serial number and nothing about the patient. */
async function passOn(act: 'copy_link' | 'share', serialNumber: string, showMessage: ShowMessage): Promise<void> {
  const url = new URL(orderAddress(serialNumber), location.origin).href;
  if (act === 'share') {
    try {
      await navigator.share({ title: serialNumber, url });
      return;
    } catch (error) {
      // If the user closes the share dialog, nothing has failed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const copied = await copyText(url);
  showMessage(
    copied
      ? { kind: 'success', text: WORK_ORDER_TEXTS.linkCopied }
      : { kind: 'error', text: WORK_ORDER_TEXTS.linkNotCopied(url) },
  );
}
