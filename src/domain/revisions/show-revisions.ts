// The event that opens the side panel with the revisions of an order. Any part of the screen may send it.

/** The window's event; its `detail` is `{ work_order_id }`. */
export const SHOW_REVISIONS = 'marginline:show-revisions';

export interface ShowRevisions {
  readonly work_order_id: string;
}
