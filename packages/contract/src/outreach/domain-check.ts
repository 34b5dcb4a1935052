import { z } from 'zod'

export const DomainCheck = z.object({
  name: z.enum(['spf', 'dkim', 'dmarc']),
  /** `unchecked` without an answer of the DNS. `unknown` before a test message shows the DKIM name. */
  status: z.enum(['ok', 'missing', 'wrong', 'unchecked', 'unknown']),
  /** What is wrong, or why nothing is known, and what to do. */
  problem: z.string().nullable(),
  /** The record to add. Its value is null where only the mail provider knows it. */
  record: z
    .object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string().nullable() })
    .nullable(),
})
export type DomainCheck = z.infer<typeof DomainCheck>
