// The event that opens the side panel with the revisions of an order. Any component may dispatch it.

/** The name of the event on `window`. Its `detail` is `{ work_order_id }`. */
export const SHOW_REVISIONS = 'marginline:show-revisions';

export interface ShowRevisions {
  readonly work_order_id: string;
}
