import { getJob } from '@headwater/contract/jobs/jobs'
import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import type { QueryClient } from '@tanstack/react-query'
import { loadOptions } from '#lib/use-load-data'
import { attributeLabels } from '../criteria/attribute-words.ts'
import type { Names } from '../draft-store.ts'
import { hasSame, mergeSentence } from './merge-sentence.ts'
import { haveSameMeaning } from './same-meaning.ts'

/** What a job asks for, and what people call the keys in it. */
export interface JobSearch {
  criteria: readonly Criterion[]
  names: Names
}

export interface TakenSentence {
  criteria: Criterion[]
  /** What the job asks for and the search no longer does. */
  replacedOfJob: Criterion[]
  /** What became of what no sentence said; undefined where there is nothing to say. */
  message: string | undefined
}

/** Where it cannot be told what the job asks for, all of it counts as set by hand. */
export async function findJobSearch(cache: QueryClient, jobId: string): Promise<JobSearch> {
  const job = await cache.fetchQuery(loadOptions(getJob, { jobId })).catch(() => undefined)
  return { criteria: job?.criteria ?? [], names: job?.names ?? {} }
}

/** A search after a new sentence, and what there is to say of the change. */
export function takeSentence(
  before: readonly Criterion[],
  { spoken, said, ofJob }: Record<'spoken' | 'said' | 'ofJob', readonly Criterion[]>,
): TakenSentence {
  const { criteria, kept, replaced } = mergeSentence(before, spoken, said)
  const isOfJob = (one: Criterion) => hasSame(ofJob, one)
  const isNews =
    before.length > 0 && !haveSameMeaning(spoken, before) && !haveSameMeaning(before, criteria)
  const parts = [
    say('As the sentence says now', replaced),
    say('From the job, and kept', kept.filter(isOfJob)),
    say(
      'Set by hand, and kept',
      kept.filter((one) => !isOfJob(one)),
    ),
  ]
  const words = parts.filter(Boolean).join(' ') || 'The search is what the sentence says.'
  return {
    criteria,
    replacedOfJob: replaced.filter(isOfJob),
    message: isNews ? words : undefined,
  }
}

function say(words: string, criteria: readonly Criterion[]): string {
  const attributes = new Set<Attribute>(criteria.map(({ attribute }) => attribute))
  const labels = [...attributes].map((attribute) => attributeLabels[attribute])
  return labels.length === 0 ? '' : `${words}: ${labels.join(', ')}.`
}
