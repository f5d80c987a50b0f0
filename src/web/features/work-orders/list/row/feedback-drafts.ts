// Drafts of feedback by order. They survive a reload, a closed row and a change of page.
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';

const KEY = 'feedback';

export interface FeedbackDraft {
  readonly text: string;
  /** The feedback when typing started. If it has changed since, the current one is shown next to the text. */
  readonly basedOn: { readonly feedback: string | null; readonly version: number };
}

/** Returns the feedback draft of an order, or null. */
export const readFeedbackDraft = (orderId: string): FeedbackDraft | null => allDrafts()[orderId] ?? null;

/** Saves the draft of an order; null deletes it. */
export function saveFeedbackDraft(orderId: string, draft: FeedbackDraft | null): void {
  const { [orderId]: _before, ...others } = allDrafts();
  const drafts = draft === null ? others : { ...others, [orderId]: draft };
  if (Object.keys(drafts).length === 0) deleteDraft(KEY);
  else saveDraft(KEY, drafts);
}

/** Returns the IDs of orders with unsaved feedback. */
export const draftedOrderIds = (): string[] => Object.keys(allDrafts());

function allDrafts(): Readonly<Record<string, FeedbackDraft>> {
  const kept = readDraft(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, FeedbackDraft] => isDraft(entry[1])),
  );
}

function isDraft(kept: unknown): kept is FeedbackDraft {
  const { text, basedOn } = (kept ?? {}) as Partial<FeedbackDraft>;
  return typeof text === 'string' && typeof basedOn?.version === 'number';
}
