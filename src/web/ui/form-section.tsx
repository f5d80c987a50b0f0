import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

/** A group of fields with a heading. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
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
