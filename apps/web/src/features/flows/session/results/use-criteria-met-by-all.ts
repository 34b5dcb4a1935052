import { useMemo } from 'react'
import type { Results } from '../use-results.ts'
import { listCommonCriteria } from './row/list-chips.ts'

/** Compares the people of the first page, so that loading more does not change the rows above. */
export function useCriteriaMetByAll({ reply }: Pick<Results, 'reply'>): ReadonlySet<string> {
  return useMemo(
    () => new Set(reply ? listCommonCriteria(reply.hits, reply.criteria) : []),
    [reply],
  )
}
