import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import { type QueryReading, readSearch } from '@headwater/contract/sourcing/search'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { attributeLabels } from '../criteria/attribute-words.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { mergeSentence } from './merge-sentence.ts'
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
  /** Reads the text, and searches for what it says. */
  submit: () => void
}

/** The question in plain language, and what it was read as. */
export function useQueryText(draft: SearchDraft): QueryText {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(draft.text)
  const [known, setKnown] = useState(draft.text)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The text came from elsewhere: a way back, or a colleague.
  if (known !== draft.text) {
    setKnown(draft.text)
    setTyped(draft.text)
  }
  const text = draft.text.trim()
  const query = useQuery({ ...readingOptions(text), enabled: text !== '' && !draft.isReadOnly })
  const reading = text === '' ? undefined : query.data

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
      const said = await queryClient.fetchQuery(readingOptions(wanted))
      const spoken = await findSpoken(text)
      const before = { criteria: draft.criteria, text: draft.text }
      const { criteria, kept, replaced } = mergeSentence(before.criteria, spoken, said.criteria)
      const wasByHand = before.criteria.length > 0 && !haveSameMeaning(spoken, before.criteria)
      draft.replace({ criteria, text: wanted })
      setTyped(wanted)
      if (wasByHand && !haveSameMeaning(before.criteria, criteria))
        toast({ message: sayMerged(kept, replaced), onUndo: () => draft.replace(before) })
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
    submit: () => void submit(),
  }
}

/** What became of the filters that were set by hand. */
function sayMerged(kept: readonly Attribute[], replaced: readonly Attribute[]): string {
  const name = (attributes: readonly Attribute[]) =>
    attributes.map((attribute) => attributeLabels[attribute]).join(', ')
  const words = [
    replaced.length > 0 && `As the sentence says now: ${name(replaced)}.`,
    kept.length > 0 && `Set by hand, and kept: ${name(kept)}.`,
  ]
  return words.filter(Boolean).join(' ') || 'The search is what the sentence says.'
}

function readingOptions(text: string) {
  return queryOptions({
    queryKey: ['read-search', text],
    queryFn: ({ signal }) => call(readSearch, { text }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
