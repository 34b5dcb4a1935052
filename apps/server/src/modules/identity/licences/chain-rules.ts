import { licenceEvents } from '@headwater/contract/identity/licences'
import { getLicenceTier } from './rules.ts'

export interface Licence {
  readonly id: string
  readonly tier: number
  readonly state: 'free' | 'redeemed' | 'deactivated'
  readonly companyId: string | null
  readonly replacedBy: string | null
}

export type LicenceEvent = (typeof licenceEvents)[number]

export interface IncomingLicenceEvent {
  readonly event: LicenceEvent
  readonly keyId: string
  /** For upgrades and downgrades: the licence that the key replaces. */
  readonly previousId?: string | undefined
  readonly tier?: number | undefined
}

export function isLicenceEvent(word: string): word is LicenceEvent {
  return licenceEvents.some((event) => event === word)
}

/**
 * Decides what an event changes in a chain of licences that replaced each other. Marketplace events
 * arrive in any order, so none undoes another: a returned or replaced licence stays so, and a
 * company moves to the end of the chain whichever link was missing.
 */
export function decideLicenceChain(
  chain: readonly Licence[],
  happening: IncomingLicenceEvent,
): Licence[] {
  const { event, keyId, previousId, tier } = happening
  if (event === 'deactivate') return updateInChain(chain, keyId, { state: 'deactivated' })
  const graded = tier === undefined ? [...chain] : updateInChain(chain, keyId, { tier })
  // An upgrade can neither join two chains in one licence nor form a cycle.
  if (
    previousId === undefined ||
    findChainEnd(graded, keyId).id === findChainEnd(graded, previousId).id
  ) {
    return graded
  }
  const linked = updateInChain(graded, previousId, { state: 'deactivated', replacedBy: keyId })
  const holder = findChainHolder(chain, previousId)
  const end = findChainEnd(linked, keyId)
  if (holder === null || end.state !== 'free') return linked
  return updateInChain(linked, end.id, { state: 'redeemed', companyId: holder })
}

/** Returns the credits a company gets from these licences. */
export function sumCompanyCredits(companyId: string, chain: readonly Licence[]): number {
  return chain
    .filter((licence) => licence.companyId === companyId && licence.state === 'redeemed')
    .reduce((sum, { tier }) => sum + getLicenceTier(tier).credits, 0)
}

function updateInChain(
  chain: readonly Licence[],
  licenceId: string,
  changes: Partial<Licence>,
): Licence[] {
  return chain.map((licence) => (licence.id === licenceId ? { ...licence, ...changes } : licence))
}

function findChainEnd(chain: readonly Licence[], licenceId: string): Licence {
  const licence = chain.find(({ id }) => id === licenceId)
  if (!licence) throw new Error('A chain lacks the licence it was asked about.')
  return licence.replacedBy === null ? licence : findChainEnd(chain, licence.replacedBy)
}

/** Returns the company that redeemed the licence or one that it replaced. */
function findChainHolder(chain: readonly Licence[], licenceId: string): string | null {
  const companyId = chain.find(({ id }) => id === licenceId)?.companyId ?? null
  if (companyId !== null) return companyId
  const before = chain.filter(({ replacedBy }) => replacedBy === licenceId)
  return (
    before.map(({ id }) => findChainHolder(chain, id)).find((holder) => holder !== null) ?? null
  )
}
