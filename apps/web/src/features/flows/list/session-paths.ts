import type { SessionSummary } from '@headwater/contract/flows/sessions'

/** Returns the route of a session: its steps while it is a draft, its tabs once it was launched. */
export function toSession({ id, jobId }: Pick<SessionSummary, 'id' | 'jobId'>) {
  return { to: '/main/flow-steps/$jobId/$flowId', params: { jobId, flowId: id } } as const
}

/** Returns the path of a new session of a job. Title and number are only labels in it. */
export function pathToNewSession(job: { id: string; title: string }, number: number): string {
  return `/main/addSearch/${job.id}/${encodeURIComponent(job.title)}/${number}`
}
