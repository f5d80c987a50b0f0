import { afterAll } from 'vitest';
import { type TestApp, type TestAppOptions, startTestApp } from './test-app.ts';

/** The server of a test file, closed after its last test. */
export async function testLab(options?: TestAppOptions): Promise<TestApp> {
  const lab = await startTestApp(options);
  afterAll(() => lab.close());
  return lab;
}
