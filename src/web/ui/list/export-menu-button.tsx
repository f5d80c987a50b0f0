import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { EXPORT_TEXTS } from '#domain/shared/exports.ts';

/** The button that opens the export menu. */
export const ExportButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden />}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    {...props}
  >
    {EXPORT_TEXTS.button}
  </Button>
);
