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

/** Begins the key of everything that was asked of the audit log. */
export const AUDIT_LOG_KEY = ['audit-log'] as const;

/** One page of the log. Until the next page comes the last one stays. */
export const auditQuery = (view: AuditView) =>
  queryOptions({
    queryKey: [...AUDIT_LOG_KEY, queryOf(view)],
    queryFn: ({ signal }) => call(getAuditLog, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A view of the log as a file. */
export const auditLogExporter = (view: AuditView): Exporter => listExporter(exportAuditLog, { query: queryOf(view) });

/** Tampering that was found and that nobody has answered for. */
export const auditFindingsQuery = queryOptions({
  queryKey: [...AUDIT_LOG_KEY, 'findings'],
  queryFn: ({ signal }) => call(getAuditFindings, { query: {} }, { signal }),
});

/** Verifies the whole log on the server. What it finds stays until it is acknowledged. */
export function useVerification(): UseMutationResult<AuditVerification, ApiError, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(verifyAuditLog, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: auditFindingsQuery.queryKey }),
  });
}

/** Acknowledges tampering; the server requires a recently confirmed password. */
export function useAcknowledging(confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation<null, Error, { readonly finding: AuditFinding; readonly reason: string }>({
    mutationFn: ({ finding: { id }, reason }) =>
      confirmed(() => call(acknowledgeTampering, { params: { finding_id: id }, body: { reason } })),
    onSettled: () => client.invalidateQueries({ queryKey: auditFindingsQuery.queryKey }),
  });
}
