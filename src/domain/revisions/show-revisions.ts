// The side panel with the revisions of one order opens when the window is told so, by whatever shows an order.

/** The window's event; its `detail` is `{ work_order_id }`. */
export const SHOW_REVISIONS = 'marginline:show-revisions';

export interface ShowRevisions {
  readonly work_order_id: string;
}
