import { getJob } from '@headwater/contract/jobs/jobs'
import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import type { QueryClient } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import type { ValueNames } from '../draft-store.ts'
import { includesSameMeaning, mergeQueryCriteria } from './merge-query-criteria.ts'
import { haveSameMeaning } from './same-meaning.ts'

/** The criteria of a job and the display names of their keys. */
export interface JobCriteria {
  criteria: readonly Criterion[]
  names: ValueNames
}

export interface AppliedQuery {
  criteria: Criterion[]
  /** Criteria of the job that the search no longer has. */
  replacedJobCriteria: Criterion[]
  /**
   * Describes what happened to criteria that no query text set, or undefined when there is nothing
   * to report.
   */
  message: string | undefined
}

/** Loads the job's criteria. If that fails, all criteria count as set manually. */
export async function loadJobCriteria(cache: QueryClient, jobId: string): Promise<JobCriteria> {
  const job = await cache.fetchQuery(loadQueryOptions(getJob, { jobId })).catch(() => undefined)
  return { criteria: job?.criteria ?? [], names: job?.names ?? {} }
}

/** Returns the search after a new query text, with a description of the change. */
export function applyQuery(
  before: readonly Criterion[],
  {
    spoken: previousCriteria,
    said: queryCriteria,
    ofJob: jobCriteria,
  }: Record<'spoken' | 'said' | 'ofJob', readonly Criterion[]>,
): AppliedQuery {
  const { criteria, kept, replaced } = mergeQueryCriteria(before, previousCriteria, queryCriteria)
  const isJobCriterion = (one: Criterion) => includesSameMeaning(jobCriteria, one)
  const isNews =
    before.length > 0 &&
    !haveSameMeaning(previousCriteria, before) &&
    !haveSameMeaning(before, criteria)
  const parts = [
    formatAttributeList('As the sentence says now', replaced),
    formatAttributeList('From the job, and kept', kept.filter(isJobCriterion)),
    formatAttributeList(
      'Set by hand, and kept',
      kept.filter((one) => !isJobCriterion(one)),
    ),
  ]
  const words = parts.filter(Boolean).join(' ') || 'The search is what the sentence says.'
  return {
    criteria,
    replacedJobCriteria: replaced.filter(isJobCriterion),
    message: isNews ? words : undefined,
  }
}

function formatAttributeList(words: string, criteria: readonly Criterion[]): string {
  const attributes = new Set<Attribute>(criteria.map(({ attribute }) => attribute))
  const labels = [...attributes].map((attribute) => attributeLabels[attribute])
  return labels.length === 0 ? '' : `${words}: ${labels.join(', ')}.`
}
