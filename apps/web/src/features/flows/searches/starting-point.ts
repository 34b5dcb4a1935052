import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** What a new search starts from, with the input typed or selected for each option. */
export interface StartingPoint {
  from: 'job' | 'words' | 'search'
  text: string
  source: { id: string; name: string } | undefined
  /** The criteria of the job as changed for this search. */
  changed?: readonly Criterion[] | undefined
  /** The criteria of the text as changed for this search. Typing drops them. */
  changedText?: readonly Criterion[] | undefined
}

/** Returns the default. A job without criteria offers nothing to start from. */
export function getDefaultStartingPoint(job: { criteria: readonly unknown[] }): StartingPoint {
  return { from: job.criteria.length === 0 ? 'words' : 'job', text: '', source: undefined }
}

/** Returns why the search can't start yet, or undefined when it can. */
export function getStartDisabledReason({ from, text, source }: StartingPoint): string | undefined {
  if (from === 'words' && text.trim() === '') return 'Describe who you are looking for first.'
  if (from === 'search' && !source) return 'Choose a session to copy first.'
  return undefined
}

/** Returns only the fields of the chosen option. */
export function toCreateSearchArgs(start: StartingPoint): {
  text?: string
  copyOf?: string
  criteria?: Criterion[]
} {
  const { from, text, source, changed, changedText } = start
  if (from === 'job') return changed ? { criteria: [...changed] } : {}
  if (from === 'words') return { text, ...(changedText && { criteria: [...changedText] }) }
  return from === 'search' && source ? { copyOf: source.id } : {}
}
