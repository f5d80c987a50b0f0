import * as z from 'zod/mini';

// Otherwise zod tests `new Function`, which the content security policy forbids. This must run before the first schema
// is created, so all code imports zod from this module.
z.config({ jitless: true });

export { z };
