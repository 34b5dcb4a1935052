import type { JobDetail, JobPlace, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

export type Employment = JobDetail['employment']

/** What somebody is writing about a job. Nothing of it counts before it is saved. */
export interface JobDraft {
  title: string
  department: string
  workplace: Workplace | null
  places: readonly JobPlace[]
  employment: Employment
  description: string
  criteria: readonly Criterion[]
  /** What people call the keys in the criteria. */
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

export function draftOf(job: JobDetail): JobDraft {
  const { title, workplace, places, employment, criteria, names } = job
  const words = { department: job.department ?? '', description: job.description ?? '' }
  return { title, workplace, places, employment, criteria, names, ...words }
}

/** As the server takes it. */
export function fieldsOf(draft: JobDraft) {
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
type JobFieldsSent = ReturnType<typeof fieldsOf>

/** Only what differs; none when nothing does. */
export function changesOf(base: JobDraft, draft: JobDraft): Partial<JobFieldsSent> {
  const before = fieldsOf(base)
  const after = fieldsOf(draft)
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[key as keyof JobFieldsSent]),
    ),
  )
}

export function isChanged(base: JobDraft, draft: JobDraft): boolean {
  return Object.keys(changesOf(base, draft)).length > 0
}

/** The first of c1, c2 … that no criterion has. */
export function freeId(criteria: readonly Criterion[]): string {
  const taken = new Set(criteria.map(({ id }) => id))
  let number = criteria.length + 1
  while (taken.has(`c${number}`)) number += 1
  return `c${number}`
}
