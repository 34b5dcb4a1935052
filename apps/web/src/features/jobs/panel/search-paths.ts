import type { FlowSummary } from '@headwater/contract/flows/flows'

type Named = Pick<FlowSummary, 'id' | 'jobId' | 'jobTitle' | 'mode'>

/** Returns the path of the duplicate page. The search to copy is stored outside the URL. */
export function pathToDuplicate({ jobId, jobTitle, mode }: Named, number: number): string {
  const name = encodeURIComponent(jobTitle)
  return `/main/duplicateSearch/${mode === 'agent'}/${jobId}/${name}/${number}`
}

export function pathToEditor({ id, jobId, mode }: Named): string {
  return `/main/editSearch/${mode === 'agent'}/${jobId}/${id}`
}
