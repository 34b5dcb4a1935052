import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type SearchReply, searchPeople } from '@headwater/contract/sourcing/search'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { useDebouncedValue } from '#lib/use-debounced-value'

/** More rows would be more searches than a page should start at once. */
const maxCountedRows = 16

export interface CriteriaCounts {
  /** The search with all criteria. Undefined until it is known. */
  all: SearchReply | undefined
  total: number | undefined
  isStale: boolean
  failure: Error | null
  retry: () => void
  /** How many people meet a criterion alone. */
  alone: ReadonlyMap<string, number>
  /** How many people are left after each must-have, in their order. */
  left: ReadonlyMap<string, number>
  /** How many people meet all must-haves and one criterion that is none. */
  together: ReadonlyMap<string, number>
}

/** Counts people for the criteria of a job while they are changed. */
export function useCriteriaCounts(
  criteria: readonly Criterion[],
  /** Switched off, and counted as if they were must-haves. */
  doubtful: readonly Criterion[],
): CriteriaCounts {
  const text = useDebouncedValue(JSON.stringify([criteria, doubtful]))
  const [rested, restedDoubtful] = JSON.parse(text) as Criterion[][] as [Criterion[], Criterion[]]
  const all = useQuery({
    ...countOptions(rested),
    enabled: rested.length > 0,
    placeholderData: keepPreviousData,
  })
  const counted = rested.slice(0, maxCountedRows)
  const alone = useQueries({
    queries: counted.map((criterion) => countOptions([{ ...criterion, mode: toAsked(criterion) }])),
  })
  const musts = rested.filter(({ mode }) => mode === 'must').slice(0, maxCountedRows)
  const left = useQueries({
    queries: musts.map((_, index) => countOptions(musts.slice(0, index + 1))),
  })
  const others = [...rested.filter(({ mode }) => mode === 'nice'), ...restedDoubtful]
  const joined = others.slice(0, maxCountedRows)
  const required = rested.filter(({ mode }) => mode !== 'nice')
  const total = rested.length > 0 ? all.data?.total : undefined
  const together = useQueries({
    queries: joined.map((criterion) => ({
      ...countOptions([...required, { ...criterion, mode: 'must' }]),
      // Without anyone who meets the must-haves, there is no one to count.
      enabled: total !== undefined && total > 0,
    })),
  })
  return {
    all: rested.length > 0 ? all.data : undefined,
    total,
    isStale: all.isPlaceholderData || text !== JSON.stringify([criteria, doubtful]),
    failure: all.error,
    retry: () => void all.refetch(),
    alone: toTotals(counted, alone),
    left: toTotals(musts, left),
    together: toTotals(joined, together),
  }
}

/** A nice-to-have excludes no one, so it is counted as if it was required. */
function toAsked({ mode }: Criterion): Criterion['mode'] {
  return mode === 'nice' ? 'must' : mode
}

export function countOptions(criteria: readonly Criterion[]) {
  return {
    queryKey: ['count people', criteria],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(searchPeople, { criteria: [...criteria], limit: 1 }, { signal }),
    staleTime: 60_000,
  }
}

function toTotals(
  criteria: readonly Criterion[],
  replies: readonly { data: SearchReply | undefined }[],
): ReadonlyMap<string, number> {
  return new Map(
    criteria.flatMap(({ id }, index) => {
      const total = replies[index]?.data?.total
      return total === undefined ? [] : [[id, total]]
    }),
  )
}
