import type { JobDetail, JobPlace, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

export type Employment = JobDetail['employment']

/** The unsaved input for a job. */
export interface JobDraft {
  title: string
  department: string
  workplace: Workplace | null
  places: readonly JobPlace[]
  employment: Employment
  description: string
  criteria: readonly Criterion[]
  /** Display names of the keys in the criteria. */
  names: Readonly<Record<string, string>>
}

export const emptyDraft: JobDraft = {
  title: '',
  department: '',
  workplace: null,
  places: [],
  employment: null,
  description: '',
  criteria: [],
  names: {},
}

export function toJobDraft(job: JobDetail): JobDraft {
  const { title, workplace, places, employment, criteria, names } = job
  const words = { department: job.department ?? '', description: job.description ?? '' }
  return { title, workplace, places, employment, criteria, names, ...words }
}

/** Converts the draft to the request fields. */
export function toJobFields(draft: JobDraft) {
  const { workplace, employment } = draft
  return {
    title: draft.title.trim(),
    department: draft.department.trim() || null,
    workplace,
    places: [...draft.places],
    employment,
    description: draft.description.trim() ? draft.description : null,
    criteria: [...draft.criteria],
  }
}
type JobFieldsSent = ReturnType<typeof toJobFields>

/** Returns only the changed fields. */
export function diffJobDrafts(base: JobDraft, draft: JobDraft): Partial<JobFieldsSent> {
  const before = toJobFields(base)
  const after = toJobFields(draft)
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[key as keyof JobFieldsSent]),
    ),
  )
}

export function isDraftChanged(base: JobDraft, draft: JobDraft): boolean {
  return Object.keys(diffJobDrafts(base, draft)).length > 0
}

/** Returns the first unused id of c1, c2 and so on. */
export function nextCriterionId(criteria: readonly Criterion[]): string {
  const taken = new Set(criteria.map(({ id }) => id))
  let number = criteria.length + 1
  while (taken.has(`c${number}`)) number += 1
  return `c${number}`
}
