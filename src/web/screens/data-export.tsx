import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DATA_EXPORT_TEXTS } from '#domain/data-export/data-exports.ts';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { dataExportsQuery } from '#web/features/data-export/api.ts';
import { DataExportPanel } from '#web/features/data-export/parts/data-export-panel.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** All of the laboratory's data as a file: `/admin/export`, for super administrators. */
export const DataExportScreen = () => (
  <PasswordConfirmation>
    <PageTitle>{DATA_EXPORT_TEXTS.title}</PageTitle>
    <Exports />
  </PasswordConfirmation>
);

function Exports() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(dataExportsQuery);
  if (data === undefined && error !== null)
    return (
      <ErrorState
        text={DATA_EXPORT_TEXTS.notLoaded(error.message)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={240} radius="md" aria-busy />;
  return (
    <FormSection title={DATA_EXPORT_TEXTS.section} description={DATA_EXPORT_TEXTS.for}>
      <DataExportPanel exports={data} confirmed={confirmed} />
    </FormSection>
  );
}
