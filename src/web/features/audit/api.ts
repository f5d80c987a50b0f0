import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AuditFinding } from '#contract/audit-findings.ts';
import { acknowledgeTampering, getAuditFindings } from '#contract/audit-findings.ts';
import type { AuditVerification } from '#contract/audit-log.ts';
import { exportAuditLog, getAuditLog, verifyAuditLog } from '#contract/audit-log.ts';
import { call } from '#web/platform/calls/api-client.ts';
import type { ApiError } from '#web/platform/calls/api-error.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import type { AuditView } from './list/audit-address.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';

/** The prefix of all query keys of the audit log. */
export const AUDIT_LOG_KEY = ['audit-log'] as const;

/** Queries one page of the log. The previous page stays visible while the next one loads. */
export const auditQuery = (view: AuditView) =>
  queryOptions({
    queryKey: [...AUDIT_LOG_KEY, queryOf(view)],
    queryFn: ({ signal }) => call(getAuditLog, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the log. */
export const auditLogExporter = (view: AuditView): Exporter => listExporter(exportAuditLog, { query: queryOf(view) });

/** Queries unacknowledged audit problems. */
export const auditFindingsQuery = queryOptions({
  queryKey: [...AUDIT_LOG_KEY, 'findings'],
  queryFn: ({ signal }) => call(getAuditFindings, { query: {} }, { signal }),
});

/** Verifies the whole log on the server. Problems found stay until they are acknowledged. */
export function useVerification(): UseMutationResult<AuditVerification, ApiError, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(verifyAuditLog, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: auditFindingsQuery.queryKey }),
  });
}

/** Acknowledges an audit problem. The server requires a recently confirmed password. */
export function useAcknowledging(confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation<null, Error, { readonly finding: AuditFinding; readonly reason: string }>({
    mutationFn: ({ finding: { id }, reason }) =>
      confirmed(() => call(acknowledgeTampering, { params: { finding_id: id }, body: { reason } })),
    onSettled: () => client.invalidateQueries({ queryKey: auditFindingsQuery.queryKey }),
  });
}
