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
    previousCriteria,
    queryCriteria,
    jobCriteria,
  }: Record<'previousCriteria' | 'queryCriteria' | 'jobCriteria', readonly Criterion[]>,
): AppliedQuery {
  const { criteria, kept, replaced } = mergeQueryCriteria(before, previousCriteria, queryCriteria)
  const isJobCriterion = (one: Criterion) => includesSameMeaning(jobCriteria, one)
  const isNews =
    before.length > 0 &&
    !haveSameMeaning(previousCriteria, before) &&
    !haveSameMeaning(before, criteria)
  const parts = [
    formatAttributeList('Updated', replaced),
    formatAttributeList('Kept', kept.filter(isJobCriterion), 'from the job'),
    formatAttributeList(
      'Kept',
      kept.filter((one) => !isJobCriterion(one)),
      'set by hand',
    ),
  ]
  const words = parts.filter(Boolean).join(' ') || 'Criteria updated.'
  return {
    criteria,
    replacedJobCriteria: replaced.filter(isJobCriterion),
    message: isNews ? words : undefined,
  }
}

/** Formats "Kept title and skills from the job.", or nothing without criteria. */
function formatAttributeList(verb: string, criteria: readonly Criterion[], origin = ''): string {
  const attributes = new Set<Attribute>(criteria.map(({ attribute }) => attribute))
  const labels = [...attributes].map((attribute) => attributeLabels[attribute].toLowerCase())
  const last = labels.pop()
  if (last === undefined) return ''
  const list = labels.length === 0 ? last : `${labels.join(', ')} and ${last}`
  return `${[verb, list, origin].filter(Boolean).join(' ')}.`
}
