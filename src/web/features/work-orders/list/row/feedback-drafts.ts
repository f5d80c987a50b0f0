// Feedback that is being typed in the list, by order: kept over a reload, and while its row is closed or on another page.
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';

const KEY = 'feedback';

export interface FeedbackDraft {
  readonly text: string;
  /** The feedback when typing started: where it differs by now, the current one is shown next to the text. */
  readonly basedOn: { readonly feedback: string | null; readonly version: number };
}

/** The feedback draft of an order, or null. */
export const readFeedbackDraft = (orderId: string): FeedbackDraft | null => allDrafts()[orderId] ?? null;

/** Keeps what was typed for an order; null forgets it. */
export function saveFeedbackDraft(orderId: string, draft: FeedbackDraft | null): void {
  const { [orderId]: _before, ...others } = allDrafts();
  const drafts = draft === null ? others : { ...others, [orderId]: draft };
  if (Object.keys(drafts).length === 0) deleteDraft(KEY);
  else saveDraft(KEY, drafts);
}

/** The orders for which something is typed and not saved. */
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
