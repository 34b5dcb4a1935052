import { undoJobs } from '@headwater/contract/jobs/many-jobs'
import type { QueryClient } from '@tanstack/react-query'
import { countOf } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { reloadJobs } from '../reload-jobs.ts'

/** Takes back what was done to jobs, and says which of them somebody has changed since. */
export async function takeBack(cache: QueryClient, undoIds: readonly string[]): Promise<void> {
  let restored = 0
  let left = 0
  try {
    for (const undoId of undoIds) {
      const done = await call(undoJobs, { undoId })
      restored += done.restored
      left += done.left
    }
    toast(sayTakenBack(restored, left))
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
  }
  await reloadJobs(cache)
}

function sayTakenBack(restored: number, left: number): string {
  const back = `${countOf(restored, 'job is', 'jobs are')} as before.`
  return left === 0
    ? back
    : `${back} ${countOf(left, 'was changed again meanwhile and stays', 'were changed again meanwhile and stay')} so.`
}
