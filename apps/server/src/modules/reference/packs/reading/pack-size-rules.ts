import { formatNumber } from '@headwater/contract/format-number'

/** The part of an occupation or skill that is counted. */
interface Named {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly de?: readonly string[]
  readonly es?: readonly string[]
  readonly fr?: readonly string[]
  readonly ar?: readonly string[]
  readonly pt?: readonly string[]
  readonly it?: readonly string[]
  readonly nl?: readonly string[]
}

/** The part of a pack that decides whether it can be stored. */
interface PackSize {
  readonly occupations: readonly Named[]
  readonly skills: readonly Named[]
}

/** ESCO has 3,000 and 14,000, O*NET 1,000 and 9,000. A pack is held in memory by every server. */
const maxOccupations = 10_000
const maxSkills = 40_000
/** ESCO in eight languages has half of this. */
const maxNames = 2_000_000
const maxBytes = 32 * 1024 * 1024

/** Returns a message why a pack cannot be stored, or undefined if it can. */
export function decidePackSizeFault(
  { occupations, skills }: PackSize,
  bytes: number,
): string | undefined {
  if (occupations.length === 0) return 'These files contain no occupations.'
  if (occupations.length > maxOccupations) {
    return `These files contain ${formatNumber(occupations.length)} occupations. The limit is ${formatNumber(maxOccupations)}.`
  }
  if (skills.length > maxSkills) {
    return `These files contain ${formatNumber(skills.length)} skills. The limit is ${formatNumber(maxSkills)}.`
  }
  const names = [...occupations, ...skills].reduce((sum, one) => sum + countNames(one), 0)
  if (names > maxNames) {
    return `These files contain ${formatNumber(names)} names. The limit is ${formatNumber(maxNames)}. Leave out a language.`
  }
  return bytes > maxBytes ? 'The content of these files is too large to store.' : undefined
}

function countNames({ aliases, de, es, fr, ar, pt, it, nl }: Named): number {
  return [aliases, de, es, fr, ar, pt, it, nl].reduce((sum, list) => sum + (list?.length ?? 0), 1)
}
