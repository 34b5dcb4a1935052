import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type QueryReading, readSearch } from '@headwater/contract/sourcing/search'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { Names } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { haveSameMeaning } from './same-meaning.ts'

export interface QueryText {
  typed: string
  setTyped: (text: string) => void
  /** What the search's text was understood as; undefined until it is known. */
  reading: QueryReading | undefined
  /** Filters were changed since: the text is not the whole truth any more. */
  isPart: boolean
  isReading: boolean
  failure: string | undefined
  /** What the job asks for and the search does not, since a sentence said something else of it. */
  replaced: { criteria: readonly Criterion[]; names: Names }
  forgetReplaced: () => void
  /** Reads the text, and searches for what it says. */
  submit: () => void
}

const nothing = { text: '', criteria: [] as readonly Criterion[], names: {} as Names }

/** The question in plain language, and what it was read as. */
export function useQueryText(draft: SearchDraft, jobId: string): QueryText {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(draft.text)
  const [known, setKnown] = useState(draft.text)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [noted, setNoted] = useState(nothing)
  // The text came from elsewhere: a way back, or a colleague.
  if (known !== draft.text) {
    setKnown(draft.text)
    setTyped(draft.text)
  }
  const text = draft.text.trim()
  const query = useQuery({ ...readingOptions(text), enabled: text !== '' && !draft.isReadOnly })
  const reading = text === '' ? undefined : query.data
  // Another text has replaced other things; and what is back in the search is not replaced.
  const replaced = noted.text === draft.text ? noted : nothing
  const missing = replaced.criteria.filter(
    (one) => !draft.criteria.some((other) => haveSameMeaning([one], [other])),
  )

  /** What the sentence said until now; all there is counts as set by hand where that is not known. */
  async function findSpoken(text: string): Promise<readonly Criterion[]> {
    if (text === '') return []
    const before = await queryClient.fetchQuery(readingOptions(text)).catch(() => undefined)
    return before?.criteria ?? []
  }

  async function submit() {
    const wanted = typed.trim()
    setFailure(undefined)
    if (wanted === '') return draft.setText('')
    setReading(true)
    try {
      const [said, spoken, { findJobSearch, takeSentence }] = await Promise.all([
        queryClient.fetchQuery(readingOptions(wanted)),
        findSpoken(text),
        // Its code comes with the first sentence.
        import('./take-sentence.ts'),
      ])
      const job = await findJobSearch(queryClient, jobId)
      const before = { criteria: draft.criteria, text: draft.text }
      const taken = takeSentence(before.criteria, {
        ...{ spoken, said: said.criteria, ofJob: job.criteria },
      })
      draft.replace({ criteria: taken.criteria, text: wanted })
      setTyped(wanted)
      setNoted({ text: wanted, criteria: [...missing, ...taken.replacedOfJob], names: job.names })
      if (taken.message !== undefined)
        toast({ message: taken.message, onUndo: () => draft.replace(before) })
    } catch (error) {
      setFailure(sayFailure(error))
    } finally {
      setReading(false)
    }
  }

  return {
    typed,
    setTyped,
    reading,
    isPart: reading !== undefined && !haveSameMeaning(reading.criteria, draft.criteria),
    isReading,
    failure,
    replaced: { criteria: missing, names: replaced.names },
    forgetReplaced: () => setNoted(nothing),
    submit: () => void submit(),
  }
}

function readingOptions(text: string) {
  return queryOptions({
    queryKey: ['read-search', text],
    queryFn: ({ signal }) => call(readSearch, { text }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
