import type { Mode } from '@headwater/contract/sourcing/criteria'
import type { CriterionStatus } from '@headwater/contract/sourcing/explanation'
import type { SearchHit, SearchReply } from '@headwater/contract/sourcing/search'
import { metThreshold } from '@headwater/matching/score'
import { formatCount } from '#lib/format'

export type ResultCriterion = SearchReply['criteria'][number]

/** The outcome of one criterion for a person, as shown by a chip. */
export interface CriterionOutcome {
  id: string
  mode: Mode
  status: Exclude<CriterionStatus, 'similar'>
}

/**
 * Returns the outcome of every criterion for a person. Exclusions are left out, because every
 * result passes them.
 */
export function evaluateHit(
  { evaluated }: Pick<SearchHit, 'evaluated'>,
  lines: readonly ResultCriterion[],
  missed: readonly string[] = [],
): CriterionOutcome[] {
  const said = new Map(evaluated.map((one) => [one.id, one]))
  return lines.flatMap(({ id, attribute, mode }) => {
    const one = said.get(id)
    if (!one || mode === 'not') return []
    const isMet = one.match >= metThreshold(attribute) && !missed.includes(id)
    if (!one.isKnown) return { id, mode, status: 'no data' as const }
    if (isMet) return { id, mode, status: 'met' as const }
    return { id, mode, status: one.value > 0 ? ('partly' as const) : ('not met' as const) }
  })
}

/** Formats "5 of 5 must-haves, 2 of 3 nice-to-haves", with unknown values listed separately. */
export function formatMetCriteria(outcomes: readonly CriterionOutcome[]): string | undefined {
  const parts = (['must', 'nice'] as const).flatMap((mode) => {
    const own = outcomes.filter((one) => one.mode === mode)
    if (own.length === 0) return []
    const met = own.filter(({ status }) => status === 'met').length
    const word = mode === 'must' ? 'must-have' : 'nice-to-have'
    return `${met} of ${formatCount(own.length, word, `${word}s`)}`
  })
  const unknown = outcomes.filter(({ status }) => status === 'no data').length
  if (unknown > 0) parts.push(`${unknown} unknown`)
  return parts.join(', ') || undefined
}

/** Sorts must-haves first, then met criteria, so that the most telling chips are visible. */
export function sortCriterionOutcomes(outcomes: readonly CriterionOutcome[]): CriterionOutcome[] {
  const rank = ({ mode, status }: CriterionOutcome) =>
    (mode === 'must' ? 0 : 4) + statusRanks[status]
  return outcomes.toSorted((a, b) => rank(a) - rank(b))
}

const statusRanks = { met: 0, partly: 1, 'not met': 2, 'no data': 3 } as const
