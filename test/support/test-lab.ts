import { afterAll } from 'vitest';
import type { TestApp, TestAppOptions } from './test-app.ts';
import { startTestApp } from './test-app.ts';

/** The server of a test file, which is closed after the last of its tests. */
export async function testLab(options?: TestAppOptions): Promise<TestApp> {
  const lab = await startTestApp(options);
  afterAll(() => lab.close());
  return lab;
}
