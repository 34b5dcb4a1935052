import { employmentTypes, JobPlace, workplaces } from '@headwater/contract/jobs/jobs'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { useState } from 'react'
import { z } from 'zod'
import { useCredentials } from '#lib/session'

const JobDraft = z.object({
  title: z.string(),
  department: z.string(),
  workplace: z.enum(workplaces).nullable(),
  places: z.array(JobPlace).readonly(),
  employment: z.enum(employmentTypes).nullable(),
  description: z.string(),
  criteria: z.array(Criterion).readonly(),
  names: z.record(z.string(), z.string()),
})

const Reading = z.object({
  text: z.string(),
  pieces: z.array(z.object({ from: z.int(), to: z.int(), criterionId: z.string().nullable() })),
  refused: z.array(
    z.object({ from: z.int(), to: z.int(), text: z.string(), sentence: z.string() }),
  ),
})
/** What was read from a description. */
export type Reading = z.infer<typeof Reading>

const ReviewedJob = z.object({
  draft: JobDraft,
  /** Missing for a template. */
  reading: Reading.optional(),
  /** Criteria that are switched off stay in the list, so that they can be switched on again. */
  off: z.array(z.string()),
})
export type ReviewedJob = z.infer<typeof ReviewedJob>

const StoredJob = z.object({
  /** The title in the address that it was started with. */
  startTitle: z.string(),
  title: z.string(),
  text: z.string(),
  review: ReviewedJob.optional(),
})
export type StoredJob = z.infer<typeof StoredJob>

/**
 * Holds the job of a new session, also in the browser, so that neither a reload nor another page
 * loses it before it is saved. Another title in the address starts anew.
 */
export function useStoredJob(startTitle: string) {
  const key = `headwater.new-session.${useCredentials()?.client_id}`
  const fresh: StoredJob = { startTitle, title: startTitle, text: '' }
  const [job, setJob] = useState<StoredJob>(() => {
    const stored = attempt(() => StoredJob.parse(JSON.parse(localStorage.getItem(key) ?? '')))
    return stored?.startTitle === startTitle ? stored : fresh
  })
  return {
    job,
    change: (changes: Partial<StoredJob>) =>
      setJob((before) => {
        const next = { ...before, ...changes }
        attempt(() => localStorage.setItem(key, JSON.stringify(next)))
        return next
      }),
    /** Forgets the job in the browser. The page keeps showing it until it is left. */
    clear: () => {
      attempt(() => localStorage.removeItem(key))
    },
  }
}

/** Storage may be full or blocked, and what it holds may be of an older version. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
