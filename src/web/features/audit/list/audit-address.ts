// The view of the audit log in the address.
import { AuditQuery } from '#contract/audit-log.ts';
import type { z } from '#contract/kit/zod.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ListScreenView, ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type AuditView = ViewOf<z.output<typeof AuditQuery>>;
export type AuditLogView = ListScreenView<z.output<typeof AuditQuery>>;

export const AUDIT_ADDRESS = listAddress<z.output<typeof AuditQuery>>({
  query: AuditQuery,
  defaults: { page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['subject', 'start_date', 'end_date', 'action', 'user_email'],
});
