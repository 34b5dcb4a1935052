import type { RunReader } from '@headwater/intake'
import type { Ctx } from '#platform/context'
import { createCompanyQueue } from './company-queue.ts'

/**
 * Each sandbox process may take half a gigabyte, so further ones wait, and each waiting document is
 * held in memory. Uploads and imports share the processes, so that imports cannot add to them.
 */
export const resumeReaders = createCompanyQueue({
  maxRunning: 2,
  maxRunningInBackground: 1,
  maxWaitingPerCompany: 4,
  maxWaiting: 24,
})

/** Runs the readers of a company's imports in the background. */
export function createReaderRunner({ actor }: Ctx): RunReader {
  return (read) => resumeReaders.runInBackground(actor.companyId, read)
}
