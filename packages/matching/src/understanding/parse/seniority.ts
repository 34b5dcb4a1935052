import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import { isFieldOfWork } from './field-titles.ts'
import type { QueryItem } from './items.ts'

interface LevelRange {
  readonly min: number | null
  readonly max: number | null
}

const plainLevel = 2

/** Gives titles the levels next to them: "senior or lead" means senior and above. */
export function addSeniority(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[],
  items: readonly QueryItem[],
): Criterion[] {
  const asked = items.flatMap(
    ({ attribute, value, mode }, at): (LevelRange & Pick<QueryItem, 'mode'>)[] =>
      attribute === 'seniority' && value.kind === 'range' && isOfTitle(items, at)
        ? [{ ...value, mode }]
        : [],
  )
  const isTraining = items.some(isTrainingPlace)
  return criteria.map((criterion) => {
    if (criterion.attribute !== 'title') return criterion
    const own = asked.filter(({ mode }) => mode === criterion.mode)
    const others = asked.flatMap((range) =>
      range.mode === 'not' ? (levelsOutside(range) ?? []) : [],
    )
    const inside = criterion.titles.flatMap((title) => levelInTitle(taxonomy, title) ?? [])
    const stated = own.length > 0 ? own : others.length > 0 ? others : inside
    const isTrainee = stated.length === 0 && isTraining && criterion.mode !== 'not'
    const ranges: readonly LevelRange[] = isTrainee ? [{ min: null, max: 0 }] : stated
    return ranges.length === 0 ? criterion : { ...criterion, seniority: enclosingRange(ranges) }
  })
}

/** "UX designer, internship" asks for an intern. */
function isTrainingPlace({ attribute, value, mode }: QueryItem): boolean {
  if (attribute !== 'employment' || value.kind !== 'listed' || mode === 'not') return false
  return value.name === 'internship' || value.name === 'apprenticeship'
}

const highest = 7

/** "Not junior" asks for everyone above, "no managers" for everyone below. */
function levelsOutside({ min, max }: LevelRange): LevelRange | undefined {
  if (max !== null && max < highest) return { min: max + 1, max: null }
  return min !== null && min > 0 ? { min: null, max: min - 1 } : undefined
}

/**
 * Skills may come between a level and a following title, but nothing between a title and a
 * following level. In "Embedded leads" there is no level.
 */
function isOfTitle(items: readonly QueryItem[], at: number): boolean {
  const { value } = items[at] ?? {}
  const hasOneTitle = items.filter(({ attribute }) => attribute === 'title').length === 1
  if (hasOneTitle && value?.kind === 'range' && isExperience(value)) return true
  const next = items.slice(at + 1).find(({ attribute }) => !between.has(attribute))
  const last = items.slice(0, at).findLast(({ attribute }) => attribute !== 'seniority')
  return next?.attribute === 'title' || last?.attribute === 'title'
}

/** "Senior" and "junior" apply to the only title from any place in a query; "lead" may be a verb. */
function isExperience({ min, max }: LevelRange): boolean {
  return (max !== null && max <= 3) || (max === null && min === 3)
}

const between: ReadonlySet<QueryItem['attribute']> = new Set(['seniority', 'skills', 'keywords'])

/** "VP Engineering" is a name of the director occupation and also states a level. */
function levelInTitle(
  taxonomy: Taxonomy,
  { text, occupation }: { text: string; occupation: string | null },
): LevelRange | undefined {
  if (occupation === null || isFieldOfWork(text)) return undefined
  const usual = taxonomy.occupation(occupation)?.level ?? plainLevel
  const { seniority, how } = normaliseTitle(taxonomy, text)
  if (seniority === undefined || how === 'unknown') return undefined
  if (seniority === 0 && usual > 0) return { min: null, max: 0 }
  if (seniority <= Math.max(usual, plainLevel)) return undefined
  return { min: seniority, max: null }
}

function enclosingRange(ranges: readonly LevelRange[]): { min: number | null; max: number | null } {
  const mins = ranges.map(({ min }) => min)
  const maxs = ranges.map(({ max }) => max)
  const min = mins.includes(null) ? null : Math.min(...mins.map(Number))
  const max = maxs.includes(null) ? null : Math.max(...maxs.map(Number))
  return { min, max }
}
