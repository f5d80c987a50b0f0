// The side panel with the revisions of one order stands in the shell; whatever shows an order asks for it through the window.

/** The window's event; its `detail` is `{ work_order_id }`. */
export const SHOW_REVISIONS = 'marginline:show-revisions';

interface ShowRevisions {
  readonly work_order_id: string;
}

/** Opens the side panel with the revisions of an order (its id). */
export function showRevisions(workOrderId: string): void {
  const detail: ShowRevisions = { work_order_id: workOrderId };
  window.dispatchEvent(new CustomEvent(SHOW_REVISIONS, { detail }));
}

/** Listens until the returned function is called. Anything in the page may send the event: one without an order's id is no wish. */
export function hearShowRevisions(listener: (workOrderId: string) => void): () => void {
  const onEvent = (event: Event): void => {
    const detail = (event as CustomEvent<Partial<ShowRevisions> | null>).detail;
    if (typeof detail?.work_order_id === 'string') listener(detail.work_order_id);
  };
  window.addEventListener(SHOW_REVISIONS, onEvent);
  return () => window.removeEventListener(SHOW_REVISIONS, onEvent);
}
