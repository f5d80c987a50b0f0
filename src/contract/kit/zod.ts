import * as z from 'zod/mini';

// zod otherwise probes `new Function`, which the content security policy forbids. It must be said before the first schema
// exists, hence this one module that everything else takes zod from.
z.config({ jitless: true });

export { z };
