import type { Mode } from '@headwater/contract/sourcing/criteria'
import type { CriterionStatus } from '@headwater/contract/sourcing/explanation'
import type { FoundHit, SearchReply } from '@headwater/contract/sourcing/search'
import { metFrom } from '@headwater/matching/score'

export type Line = SearchReply['criteria'][number]

/** What one criterion says of somebody, as a chip shows it. */
export interface Evidenced {
  id: string
  mode: Mode
  status: Exclude<CriterionStatus, 'similar'>
}

/** What every criterion says of somebody. What excludes has nothing to say of whoever was found. */
export function judgeHit(
  { judged }: Pick<FoundHit, 'judged'>,
  lines: readonly Line[],
  missed?: string,
): Evidenced[] {
  const said = new Map(judged.map((one) => [one.id, one]))
  return lines.flatMap(({ id, attribute, mode }) => {
    const one = said.get(id)
    if (!one || mode === 'not') return []
    const isMet = one.match >= metFrom(attribute) && id !== missed
    if (!one.isKnown) return { id, mode, status: 'no data' as const }
    if (isMet) return { id, mode, status: 'met' as const }
    return { id, mode, status: one.value > 0 ? ('partly' as const) : ('not met' as const) }
  })
}

/** "5 of 5 required, 2 of 3 nice"; what nobody knows is said apart. */
export function sayHeld(evidenced: readonly Evidenced[]): string | undefined {
  const parts = (['must', 'nice'] as const).flatMap((mode) => {
    const own = evidenced.filter((one) => one.mode === mode)
    if (own.length === 0) return []
    const met = own.filter(({ status }) => status === 'met').length
    return `${met} of ${own.length} ${mode === 'must' ? 'required' : 'nice'}`
  })
  const unknown = evidenced.filter(({ status }) => status === 'no data').length
  if (unknown > 0) parts.push(`${unknown} not known`)
  return parts.join(', ') || undefined
}

/** Musts first, then what is met: the chips that say most stand where they are seen. */
export function sortEvidence(evidenced: readonly Evidenced[]): Evidenced[] {
  const rank = ({ mode, status }: Evidenced) => (mode === 'must' ? 0 : 4) + statusRanks[status]
  return evidenced.toSorted((a, b) => rank(a) - rank(b))
}

const statusRanks = { met: 0, partly: 1, 'not met': 2, 'no data': 3 } as const
