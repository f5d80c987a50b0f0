import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { searchTerm } from '#domain/shared/text.ts';
import type { ActionKey } from '#web/features/work-orders/list/actions/action-keys.ts';
import { PAGE_KEYS } from '#web/features/work-orders/list/actions/action-keys.ts';

/** The parsed text of the palette's field: a search, or an action with its search. */
export type PaletteQuery =
  | { readonly kind: 'find'; readonly search: string }
  /** `complete 412`: an action on an order. */
  | { readonly kind: 'act'; readonly act: ActionKey; readonly search: string }
  /** `new order for sharma`. */
  | { readonly kind: 'order for'; readonly search: string }
  /** `record payment from sharma`. */
  | { readonly kind: 'payment from'; readonly search: string };

export const NEW_ORDER_FOR = 'new order for ';

export const PAYMENT_FROM = 'record payment from ';

/** An action is recognized from this many letters. A shorter text may be the start of a name. */
const SHORTEST_WORD = 4;

/** Words that may be between an action and its subject: `print the bill of 412`. */
const BETWEEN = /^(?:(?:the|work|order|bill|for|of)\s+)+/i;

const PAYMENT = /^(?:record\s+)?payment\s+(?:from\s+)?(?=\S)/i;

const isBeginning = (text: string, of: string): boolean => of.startsWith(text.toLowerCase().replace(/\s+/g, ' '));

/**
 * Parses the typed text. It is an action only with an order or doctor; otherwise the palette finds the action by name.
 * Payments are for admins.
 */
export function parseQuery(typed: string, role: Role): PaletteQuery {
  const text = searchTerm(typed);
  if (PAYMENT.test(text) && !isBeginning(text, PAYMENT_FROM) && isPermitted('recordPayment', role))
    return { kind: 'payment from', search: text.replace(PAYMENT, '') };
  const [word = '', ...others] = text.split(/\s+/);
  const rest = others.join(' ');
  const act = rest === '' ? undefined : actCalled(word.toLowerCase());
  if (act !== undefined) return { kind: 'act', act, search: rest.replace(BETWEEN, '') };
  const isWhole = word.toLowerCase() === 'new' && !isBeginning(text, NEW_ORDER_FOR);
  if (isWhole) return { kind: 'order for', search: rest.replace(BETWEEN, '') };
  return { kind: 'find', search: text };
}

const actCalled = (word: string): ActionKey | undefined =>
  PAGE_KEYS.find((key) => key.word === word || (word.length >= SHORTEST_WORD && key.word.startsWith(word)));
