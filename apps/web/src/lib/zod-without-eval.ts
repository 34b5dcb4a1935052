import { z } from 'zod'

/** zod would compile its parsers with `new Function`, which our Content-Security-Policy forbids. */
z.config({ jitless: true })
