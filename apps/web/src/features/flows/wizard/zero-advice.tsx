import { pluralise } from '@headwater/contract/plural'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useQuery } from '@tanstack/react-query'
import type { JobDraft } from '#features/jobs'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatCriterion } from './new-job-parts.ts'
import { type CriteriaCounts, countOptions } from './use-criteria-counts.ts'

interface ZeroAdviceProps {
  /** All that are asked for. */
  criteria: readonly Criterion[]
  counts: CriteriaCounts
  names: JobDraft['names']
  /** Without it the offers are only named. */
  onSoften?: ((criterionIds: readonly string[]) => void) | undefined
}

interface Offer {
  ids: readonly string[]
  label: string
  /** Undefined while they are counted. */
  people: number | undefined
}

/** Suggests which must-haves to soften when no one meets all of them, best first. */
export function ZeroAdvice({ criteria, counts, names, onSoften }: ZeroAdviceProps) {
  const musts = criteria.filter(({ mode }) => mode === 'must')
  const offers = useOffers(criteria, counts, names)
  const met = musts.findLastIndex(({ id }) => (counts.left.get(id) ?? 0) > 0)
  const left = counts.left.get(musts[met]?.id ?? '')
  return (
    <Banner
      title={`No one meets ${musts.length === 1 ? 'the must-have' : `all ${musts.length} must-haves`}`}
      tone="warn"
    >
      {left !== undefined && formatMet(left, met + 1)}
      Make one a nice-to-have, and people who have it still rank higher.
      <span className="mt-2.5 flex flex-wrap gap-x-3 gap-y-2">
        {offers.map(({ ids, label, people }) => (
          <span className="flex flex-col gap-1" key={label}>
            {onSoften ? (
              <Button onClick={() => onSoften(ids)} size="sm">
                {label}
              </Button>
            ) : (
              label
            )}
            <span className="font-medium text-warn-text tabular-nums">
              {people === undefined ? '…' : formatCount(people, 'person', 'people')}
            </span>
          </span>
        ))}
      </span>
    </Banner>
  )
}

/** At most three: the best two on their own, and both together. */
function useOffers(
  criteria: readonly Criterion[],
  { all, left }: CriteriaCounts,
  names: JobDraft['names'],
): Offer[] {
  const musts = criteria.filter(({ mode }) => mode === 'must')
  const single = (all?.advice ?? []).flatMap(({ ids, total }): Offer[] => {
    const must = musts.find((each) => ids.length === 1 && each.id === ids[0])
    if (!must) return []
    return [{ ids, label: `Make “${formatCriterion(must, names)}” nice-to-have`, people: total }]
  })
  const best = single.slice(0, 2)
  const both = best.flatMap(({ ids }) => ids)
  const { data } = useQuery({
    ...countOptions(soften(criteria, both)),
    enabled: best.length === 2,
  })
  if (best.length === 2) return [...best, { ids: both, label: bothLabel, people: data?.total }]
  if (best.length === 1) return best
  // No single one helps: all after the last that leaves anyone.
  const met = musts.findLastIndex(({ id }) => (left.get(id) ?? 0) > 0)
  const rest = musts.slice(met + 1).map(({ id }) => id)
  const people = left.get(musts[met]?.id ?? '')
  if (people === undefined) return []
  return [{ ids: rest, label: `Make the last ${rest.length} nice-to-have`, people }]
}

const bothLabel = 'Make both nice-to-have'

/** Returns the criteria with the given must-haves as nice-to-haves. */
export function soften(criteria: readonly Criterion[], ids: readonly string[]): Criterion[] {
  return criteria.map((each) => (ids.includes(each.id) ? { ...each, mode: 'nice' } : each))
}

function formatMet(left: number, musts: number): string {
  const which = musts === 1 ? 'the first' : `the first ${musts}`
  return `${formatCount(left, 'person', 'people')} ${pluralise(left, 'meets', 'meet')} ${which}. `
}
