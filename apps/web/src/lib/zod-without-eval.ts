import { z } from 'zod'

/** zod compiles its parsers with `new Function`, which our Content-Security-Policy forbids. */
z.config({ jitless: true })
