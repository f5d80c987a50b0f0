// Serves the product: builds the browser app if needed, then runs the server in this process.
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

await ensureWebBuild();
const { run } = await import('#server/main.ts');
await run();
