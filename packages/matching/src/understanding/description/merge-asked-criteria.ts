import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { DescriptionPiece } from './description.ts'
import type { AskedCriterion } from './parse-requirement.ts'

/**
 * Limit of criteria per description: no one meets more, and a search without results helps no
 * recruiter.
 */
const maxMustSkills = 8
const maxSkills = 20
const maxLanguages = 6

interface MergedCriteria {
  readonly criteria: Criterion[]
  readonly pieces: DescriptionPiece[]
}

/** Merges the criteria of all sentences, each once, with must-haves before nice-to-haves. */
export function mergeAskedCriteria(asked: readonly AskedCriterion[]): MergedCriteria {
  const byMode = [...asked].sort((a, b) => modeRank(a) - modeRank(b))
  const kept: {
    criterion: Criterion
    keys: ReadonlySet<string>
    at: AskedCriterion['at'][number][]
  }[] = []
  const years = chooseYears(byMode)
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
      if (counts.skills === maxSkills) continue
      counts.skills++
      const isMust = criterion.mode === 'must' && counts.musts < maxMustSkills
      if (isMust) counts.musts++
      kept.push({
        criterion: { ...criterion, id, mode: isMust ? 'must' : 'nice' },
        keys,
        at: [...at],
      })
    } else if (criterion.attribute === 'language') {
      if (counts.languages === maxLanguages) continue
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

function modeRank({ criterion }: AskedCriterion): number {
  return criterion.mode === 'must' ? 0 : 1
}

function isYears({ attribute }: Criterion): boolean {
  return attribute === 'relevantYears' || attribute === 'totalYears'
}

/** Total experience is the largest number asked for. The others are parts of it. */
function chooseYears(asked: readonly AskedCriterion[]): Criterion | undefined {
  const all = asked.flatMap(({ criterion }) => (isYears(criterion) ? [criterion] : []))
  const least = (one: Criterion) => ('min' in one ? (one.min ?? 0) : 0)
  const [first] = all
  return all.reduce((best, one) => {
    const isBetter = best && one.mode === best.mode && least(one) > least(best)
    return isBetter ? one : best
  }, first)
}

/** Returns the keys a criterion is about. A criterion without a new key is a duplicate. */
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
