// Builds the browser's part where its sources are not what it was built from: for an image, or a service that may not write its own program.
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

await ensureWebBuild();
