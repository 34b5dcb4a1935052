import { licenceEvents } from '@headwater/contract/identity/licences'
import { tierOf } from './rules.ts'

export interface Licence {
  readonly id: string
  readonly tier: number
  readonly state: 'free' | 'redeemed' | 'deactivated'
  readonly companyId: string | null
  readonly replacedBy: string | null
}

export type LicenceEvent = (typeof licenceEvents)[number]

export interface Happening {
  readonly event: LicenceEvent
  readonly keyId: string
  /** Upgrades and downgrades: the licence whose place the key takes. */
  readonly previousId?: string | undefined
  readonly tier?: number | undefined
}

export function isLicenceEvent(word: string): word is LicenceEvent {
  return licenceEvents.some((event) => event === word)
}

/**
 * What an event makes of a chain of licences that took each other's place. The marketplace's events
 * arrive in any order, so none of them undoes another: a licence that was given back or replaced
 * stays so, and a company moves on to the end of the chain whichever link was missing.
 */
export function decideEvent(chain: readonly Licence[], happening: Happening): Licence[] {
  const { event, keyId, previousId, tier } = happening
  if (event === 'deactivate') return change(chain, keyId, { state: 'deactivated' })
  const graded = tier === undefined ? [...chain] : change(chain, keyId, { tier })
  // Two ways to the same end, or round in a circle, is nothing that an upgrade can mean.
  if (previousId === undefined || endOf(graded, keyId).id === endOf(graded, previousId).id) {
    return graded
  }
  const linked = change(graded, previousId, { state: 'deactivated', replacedBy: keyId })
  const holder = holderOf(chain, previousId)
  const end = endOf(linked, keyId)
  if (holder === null || end.state !== 'free') return linked
  return change(linked, end.id, { state: 'redeemed', companyId: holder })
}

/** What a company is due from these licences. */
export function dueTo(companyId: string, chain: readonly Licence[]): number {
  return chain
    .filter((licence) => licence.companyId === companyId && licence.state === 'redeemed')
    .reduce((sum, { tier }) => sum + tierOf(tier).credits, 0)
}

function change(
  chain: readonly Licence[],
  licenceId: string,
  changes: Partial<Licence>,
): Licence[] {
  return chain.map((licence) => (licence.id === licenceId ? { ...licence, ...changes } : licence))
}

function endOf(chain: readonly Licence[], licenceId: string): Licence {
  const licence = chain.find(({ id }) => id === licenceId)
  if (!licence) throw new Error('A chain lacks the licence it was asked about.')
  return licence.replacedBy === null ? licence : endOf(chain, licence.replacedBy)
}

/** Who had redeemed the licence, or one whose place it took. */
function holderOf(chain: readonly Licence[], licenceId: string): string | null {
  const companyId = chain.find(({ id }) => id === licenceId)?.companyId ?? null
  if (companyId !== null) return companyId
  const before = chain.filter(({ replacedBy }) => replacedBy === licenceId)
  return before.map(({ id }) => holderOf(chain, id)).find((holder) => holder !== null) ?? null
}
