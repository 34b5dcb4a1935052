import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type ParsedQuery, parseSearchQuery } from '@headwater/contract/sourcing/search'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { ValueNames } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { haveSameMeaning } from './same-meaning.ts'

export interface QueryText {
  typed: string
  setTyped: (text: string) => void
  /** The parsed query of the search, or undefined until it has loaded. */
  reading: ParsedQuery | undefined
  /** Filters have changed since, so the text no longer covers the whole search. */
  isPart: boolean
  isReading: boolean
  failure: string | undefined
  /** The job's criteria that a query has replaced in the search. */
  replaced: { criteria: readonly Criterion[]; names: ValueNames }
  dismissReplaced: () => void
  /** Parses the text and searches by it. */
  submit: () => void
  /** Drops unsent text, a failure and a query that is still being parsed. */
  clear: () => void
}

const noReplacedCriteria = {
  text: '',
  criteria: [] as readonly Criterion[],
  names: {} as ValueNames,
}

/** Holds the query text and its parsed form. */
export function useQueryText(draft: SearchDraft, jobId: string): QueryText {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(draft.text)
  const [known, setKnown] = useState(draft.text)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = useRef(0)
  const [replacedCriteria, setNoted] = useState(noReplacedCriteria)
  // The text changed elsewhere: by undo or by another member.
  if (known !== draft.text) {
    setKnown(draft.text)
    setTyped(draft.text)
  }
  const text = draft.text.trim()
  const query = useQuery({ ...readingOptions(text), enabled: text !== '' && !draft.isReadOnly })
  const reading = text === '' ? undefined : query.data
  // Criteria replaced by an earlier text are ignored, and so are those that are back in the search.
  const replaced = replacedCriteria.text === draft.text ? replacedCriteria : noReplacedCriteria
  const missing = replaced.criteria.filter(
    (one) => !draft.criteria.some((other) => haveSameMeaning([one], [other])),
  )

  /**
   * Returns the criteria of the previous query. If they are unknown, all criteria count as set
   * manually.
   */
  async function loadPreviousCriteria(text: string): Promise<readonly Criterion[]> {
    if (text === '') return []
    const before = await queryClient.fetchQuery(readingOptions(text)).catch(() => undefined)
    return before?.criteria ?? []
  }

  async function submit() {
    const wanted = typed.trim()
    setFailure(undefined)
    if (wanted === '') return draft.setText('')
    setReading(true)
    attempt.current += 1
    const own = attempt.current
    try {
      const [parsed, previousCriteria, { loadJobCriteria, applyQuery }] = await Promise.all([
        queryClient.fetchQuery(readingOptions(wanted)),
        loadPreviousCriteria(text),
        // Loads the code with the first query.
        import('./apply-query.ts'),
      ])
      const job = await loadJobCriteria(queryClient, jobId)
      if (own !== attempt.current) return
      const before = { criteria: draft.criteria, text: draft.text }
      const applied = applyQuery(before.criteria, {
        previousCriteria,
        queryCriteria: parsed.criteria,
        jobCriteria: job.criteria,
      })
      draft.replace({ criteria: applied.criteria, text: wanted })
      setTyped(wanted)
      setNoted({
        text: wanted,
        criteria: [...missing, ...applied.replacedJobCriteria],
        names: job.names,
      })
      if (applied.message !== undefined)
        toast({ message: applied.message, onUndo: () => draft.replace(before) })
    } catch (error) {
      if (own === attempt.current) setFailure(formatFailure(error))
    } finally {
      if (own === attempt.current) setReading(false)
    }
  }

  const clear = useCallback(() => {
    attempt.current += 1
    setReading(false)
    setTyped('')
    setFailure(undefined)
  }, [])

  return {
    typed,
    setTyped,
    reading,
    isPart: reading !== undefined && !haveSameMeaning(reading.criteria, draft.criteria),
    isReading,
    failure,
    replaced: { criteria: missing, names: replaced.names },
    dismissReplaced: () => setNoted(noReplacedCriteria),
    submit: () => void submit(),
    clear,
  }
}

function readingOptions(text: string) {
  return queryOptions({
    queryKey: ['read-search', text],
    queryFn: ({ signal }) => call(parseSearchQuery, { text }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
