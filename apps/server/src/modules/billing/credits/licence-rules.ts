/** A licence that the company has or had. */
export interface Licence {
  readonly id: string
  readonly title: string
  readonly credits: number
  readonly isInForce: boolean
  /** Equal for licences that replaced each other. */
  readonly chain: string
}

/** Credits that were granted for a licence; `ref` begins with the licence's id. */
export interface LicenceLot {
  readonly id: number
  readonly ref: string
  readonly amount: number
  readonly available: number
  readonly held: number
  readonly revoked: number
}

export interface LicenceDecision {
  readonly grants: readonly { ref: string; amount: number; title: string }[]
  /** The total to be revoked from a lot. */
  readonly revocations: readonly { lotId: number; target: number }[]
  /** Some credits to revoke are held for running work and may be released later. */
  readonly isUnfinished: boolean
}

/**
 * Decides the grants and revocations that bring the lots in line with what the licences are worth
 * now. Only unspent credits are revoked and no debt arises; what could not be revoked counts as
 * granted, so that an upgrade does not grant it again.
 */
export function decideLicenceLots(
  licences: readonly Licence[],
  lots: readonly LicenceLot[],
): LicenceDecision {
  const chains = [...new Set(licences.map(({ chain }) => chain))]
  const decisions = chains.map((chain) => {
    const links = licences.filter((licence) => licence.chain === chain)
    return decideChain(
      links,
      lots.filter((lot) => links.some(({ id }) => isLotOf(lot, id))),
    )
  })
  return {
    grants: decisions.flatMap(({ grants }) => grants),
    revocations: decisions.flatMap(({ revocations }) => revocations),
    isUnfinished: decisions.some(({ isUnfinished }) => isUnfinished),
  }
}

function decideChain(links: readonly Licence[], lots: readonly LicenceLot[]): LicenceDecision {
  const inForce = links.filter(({ isInForce }) => isInForce)
  const due = sum(inForce.map(({ credits }) => credits))
  const granted = sum(lots.map(({ amount, revoked }) => amount - revoked))
  const bearer = inForce.at(-1)
  if (bearer && granted < due) {
    const before = lots.filter((lot) => isLotOf(lot, bearer.id)).length
    const ref = before === 0 ? bearer.id : `${bearer.id}:${before}`
    return { ...nothing, grants: [{ ref, amount: due - granted, title: bearer.title }] }
  }
  let excess = granted - due
  const revocations: { lotId: number; target: number }[] = []
  for (const { id, available, revoked } of lots.toSorted((a, b) => b.id - a.id)) {
    const taken = Math.min(excess, available)
    if (taken > 0) revocations.push({ lotId: id, target: revoked + taken })
    excess -= taken
  }
  const isHeld = lots.some(({ held }) => held > 0)
  return { ...nothing, revocations, isUnfinished: excess > 0 && isHeld }
}

const nothing: LicenceDecision = { grants: [], revocations: [], isUnfinished: false }

function isLotOf({ ref }: LicenceLot, licenceId: string): boolean {
  return ref === licenceId || ref.startsWith(`${licenceId}:`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
