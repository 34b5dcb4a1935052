import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const ForJob = z.object({ job: z.uuid().optional().catch(undefined) })

/** The job for whose pipeline people are imported; it is in the address from its board on. */
export function useImportJob(): string | undefined {
  return ForJob.parse(useSearch({ strict: false })).job
}
