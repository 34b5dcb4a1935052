import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { DescriptionPiece } from './description.ts'
import type { Asked } from './read-part.ts'

/** More than these nobody meets, and a search that nobody passes helps nobody. */
const mostMustSkills = 8
const mostSkills = 20
const mostLanguages = 6

interface Gathered {
  readonly criteria: Criterion[]
  readonly pieces: DescriptionPiece[]
}

/** What all sentences ask for, each thing once: what is required before what would be nice. */
export function gather(asked: readonly Asked[]): Gathered {
  const byMode = [...asked].sort((a, b) => rank(a) - rank(b))
  const kept: { criterion: Criterion; keys: ReadonlySet<string>; at: Asked['at'][number][] }[] = []
  const years = theYears(byMode)
  const counts = { skills: 0, musts: 0, languages: 0 }
  for (const { criterion, at } of byMode) {
    const keys = keysOf(criterion)
    const same = kept.find((one) => [...keys].every((key) => one.keys.has(key)))
    if (same) {
      same.at.push(...at)
      continue
    }
    const id = `d${kept.length + 1}`
    if (criterion.attribute === 'skills') {
      if (counts.skills === mostSkills) continue
      counts.skills++
      const isMust = criterion.mode === 'must' && counts.musts < mostMustSkills
      if (isMust) counts.musts++
      kept.push({
        criterion: { ...criterion, id, mode: isMust ? 'must' : 'nice' },
        keys,
        at: [...at],
      })
    } else if (criterion.attribute === 'language') {
      if (counts.languages === mostLanguages) continue
      counts.languages++
      kept.push({ criterion: { ...criterion, id }, keys, at: [...at] })
    } else if (criterion === years || !isYears(criterion)) {
      kept.push({ criterion: { ...criterion, id }, keys, at: [...at] })
    }
  }
  return {
    criteria: kept.map(({ criterion }) => criterion),
    pieces: kept.flatMap(({ criterion, at }) =>
      at.map((stretch) => ({ ...stretch, criterionId: criterion.id })),
    ),
  }
}

function rank({ criterion }: Asked): number {
  return criterion.mode === 'must' ? 0 : 1
}

function isYears({ attribute }: Criterion): boolean {
  return attribute === 'relevantYears' || attribute === 'totalYears'
}

/** The whole of somebody's experience is asked for with the largest number; the others are parts of it. */
function theYears(asked: readonly Asked[]): Criterion | undefined {
  const all = asked.flatMap(({ criterion }) => (isYears(criterion) ? [criterion] : []))
  const least = (one: Criterion) => ('min' in one ? (one.min ?? 0) : 0)
  const [first] = all
  return all.reduce((best, one) => {
    const isBetter = best && one.mode === best.mode && least(one) > least(best)
    return isBetter ? one : best
  }, first)
}

/** Which things a criterion is about; one that is about nothing new is there already. */
function keysOf(criterion: Criterion): ReadonlySet<string> {
  switch (criterion.attribute) {
    case 'skills':
      return new Set(criterion.skills.map(({ text, skill }) => `skill ${skill ?? text}`))
    case 'language':
      return new Set(criterion.languages.map(({ code }) => `language ${code}`))
    case 'relevantYears':
    case 'totalYears':
      return new Set([`years ${criterion.min} ${criterion.max}`])
    default:
      return new Set([criterion.attribute])
  }
}
