import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** The id, used as hash in addresses. */
  readonly place?: string;
  readonly children: ReactNode;
}

/** A group of fields with a heading. */
export function FormSection({ title, description, place, children }: FormSectionProps) {
  const id = useId();
  return (
    <Paper id={place} component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} tabIndex={place === undefined ? undefined : -1}>
        {title}
      </Title>
      {description === undefined ? null : (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <div className={classes['fields']}>{children}</div>
    </Paper>
  );
}
