// Exports of a list: the file formats and the messages.

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'csv';

export const EXPORT_FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', xlsx: XLSX_TYPE };

export const EXPORT_TEXTS = {
  button: 'Export',
  busy: 'Exporting…',
  cancel: 'Cancel export',
  saved: (file: string) => `Saved ${file}.`,
  failed: (why: string) => `The export failed. No file was saved: ${why}`,
} as const;
