import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import type { Item } from './items.ts'

interface Range {
  readonly min: number | null
  readonly max: number | null
}

const plainLevel = 2

/** Gives titles the levels that stand beside them: "senior or lead" is from senior on. */
export function addSeniority(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[],
  items: readonly Item[],
): Criterion[] {
  const asked = items.flatMap(({ attribute, value, mode }, at): (Range & Pick<Item, 'mode'>)[] =>
    attribute === 'seniority' && value.kind === 'range' && isOfTitle(items, at)
      ? [{ ...value, mode }]
      : [],
  )
  return criteria.map((criterion) => {
    if (criterion.attribute !== 'title') return criterion
    const own = asked.filter(({ mode }) => mode === criterion.mode)
    const inside = criterion.titles.flatMap((title) => levelInside(taxonomy, title) ?? [])
    const ranges: Range[] = own.length > 0 ? own : inside
    return ranges.length === 0 ? criterion : { ...criterion, seniority: envelope(ranges) }
  })
}

/** Before a title, skills may stand between; behind it nothing does. "Embedded leads" are neither. */
function isOfTitle(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find(({ attribute }) => !between.has(attribute))
  const last = items.slice(0, at).findLast(({ attribute }) => attribute !== 'seniority')
  return next?.attribute === 'title' || last?.attribute === 'title'
}

const between: ReadonlySet<Item['attribute']> = new Set(['seniority', 'skills', 'keywords'])

/** "VP Engineering" is a name of the director's post and says more than it. */
function levelInside(
  taxonomy: Taxonomy,
  { text, occupation }: { text: string; occupation: string | null },
): Range | undefined {
  if (occupation === null) return undefined
  const usual = taxonomy.occupation(occupation)?.level ?? plainLevel
  const { seniority, how } = normaliseTitle(taxonomy, text)
  if (seniority === undefined || how === 'unknown' || seniority <= Math.max(usual, plainLevel)) {
    return undefined
  }
  return { min: seniority, max: null }
}

function envelope(ranges: readonly Range[]): { min: number | null; max: number | null } {
  const mins = ranges.map(({ min }) => min)
  const maxs = ranges.map(({ max }) => max)
  const min = mins.includes(null) ? null : Math.min(...mins.map(Number))
  const max = maxs.includes(null) ? null : Math.max(...maxs.map(Number))
  return { min, max }
}
