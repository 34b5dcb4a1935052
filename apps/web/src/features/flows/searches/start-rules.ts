/** What a new search begins with, and what was written or chosen for each way. */
export interface Start {
  from: 'job' | 'words' | 'search'
  text: string
  source: { id: string; name: string } | undefined
}

/** A job that asks for nothing gives nothing to start from. */
export function decideStart(job: { criteria: readonly unknown[] }): Start {
  return { from: job.criteria.length === 0 ? 'words' : 'job', text: '', source: undefined }
}

/** Why the search can't begin yet; undefined when it can. */
export function findLack({ from, text, source }: Start): string | undefined {
  if (from === 'words' && text.trim() === '') return 'Write who you are looking for first.'
  if (from === 'search' && !source) return 'Choose the search to copy first.'
  return undefined
}

/** Only what belongs to the way that was chosen is sent. */
export function partOf({ from, text, source }: Start): { text?: string; copyOf?: string } {
  if (from === 'words') return { text }
  return from === 'search' && source ? { copyOf: source.id } : {}
}
