// Builds the browser app if its sources have changed. For images, and for services that cannot write to the program
// folder.
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

await ensureWebBuild();
