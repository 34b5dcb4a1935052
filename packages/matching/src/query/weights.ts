import { type Criterion, usualWeights } from '@headwater/contract/sourcing/criteria'

/**
 * What each criterion weighs. Those without a weight of their own share what is usual for their
 * attribute, a must twice as much as a nice; what excludes weighs nothing.
 */
export function weightsOf(criteria: readonly Criterion[]): number[] {
  return criteria.map((criterion) => {
    if (criterion.mode === 'not') return 0
    if (criterion.weight !== null) return criterion.weight
    const sharing = criteria.filter(
      ({ attribute, mode, weight }) =>
        attribute === criterion.attribute && mode !== 'not' && weight === null,
    )
    const whole = sharing.reduce((sum, one) => sum + partsOf(one), 0)
    const share = usualWeights[criterion.attribute] * partsOf(criterion)
    return Math.max(1, Math.round(share / whole))
  })
}

function partsOf({ mode }: Criterion): number {
  return mode === 'must' ? 2 : 1
}
