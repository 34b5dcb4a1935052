import { Id } from '@headwater/contract/ids'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const TargetJobSearch = z.object({ job: Id.optional().catch(undefined) })

/** Returns the job whose pipeline people are imported for. The board passes it in the URL. */
export function useTargetJobId(): string | undefined {
  return TargetJobSearch.parse(useSearch({ strict: false })).job
}
