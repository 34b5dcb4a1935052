import type { FlowSummary } from '@headwater/contract/flows/flows'
import type { JobDetail } from '@headwater/contract/jobs/jobs'

/** Returns the path of the new search page, with the job and the number of the search. */
export function pathToNewSearch({ id, title }: Pick<JobDetail, 'id' | 'title'>, number: number) {
  return `/main/addSearch/${id}/${encodeURIComponent(title)}/${number}` as string
}

type Named = Pick<FlowSummary, 'id' | 'jobId' | 'jobTitle' | 'mode'>

/** Returns the path of the duplicate page. The search to copy is stored outside the URL. */
export function pathToDuplicate({ jobId, jobTitle, mode }: Named, number: number): string {
  const name = encodeURIComponent(jobTitle)
  return `/main/duplicateSearch/${mode === 'agent'}/${jobId}/${name}/${number}`
}

export function pathToEditor({ id, jobId, mode }: Named): string {
  return `/main/editSearch/${mode === 'agent'}/${jobId}/${id}`
}

export function pathToSession(flowId: string): string {
  return `/main/sourcingsession/${flowId}`
}
