import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { type Found, rankPeople, type SearchEngine } from '#modules/sourcing'
import type { Ctx } from '#platform/context'
import { mostLooked } from './keep-look.ts'

interface FirstPage {
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly total: number
  readonly best: readonly Hit[]
  /** Where the engine has said it already. */
  readonly meetAll?: number
  /** The people of the first page are those that are counted here. */
  readonly at: Found['at']
  readonly without: readonly string[]
  readonly isLookDue: boolean
}

interface Around {
  /** How many more there would be if nobody were hidden. */
  readonly hidden: number
  /** How many meet every must with known facts. */
  readonly meetAll: number
  /** Those found with nobody hidden. */
  readonly everybody: { readonly total: number; readonly best: readonly Hit[] }
}

/** What is counted once for all pages of a search, beside its first one. */
export async function countAround(
  ctx: Ctx,
  engine: SearchEngine,
  { taxonomy, criteria, total, best, meetAll, at, without, isLookDue }: FirstPage,
): Promise<Around> {
  const isLoose = criteria.some(({ mode, unknown }) => mode === 'must' && unknown === 'include')
  const [everybody, strict] = await Promise.all([
    without.length === 0
      ? { total, best }
      : rankPeople(ctx, engine, { taxonomy, criteria, limit: isLookDue ? mostLooked : 0, at }),
    isLoose && meetAll === undefined
      ? rankPeople(ctx, engine, {
          ...{ taxonomy, criteria: criteria.map(requireKnown), limit: 0, without, at },
        })
      : { total: meetAll ?? total },
  ])
  return { hidden: everybody.total - total, meetAll: strict.total, everybody }
}

function requireKnown(criterion: Criterion): Criterion {
  return criterion.mode === 'must' ? { ...criterion, unknown: 'exclude' } : criterion
}
