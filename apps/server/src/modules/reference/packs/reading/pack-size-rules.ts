/** What is counted of an occupation or a skill. */
interface Named {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly de?: readonly string[]
  readonly es?: readonly string[]
  readonly fr?: readonly string[]
  readonly ar?: readonly string[]
}

/** As much of a pack as decides whether it can be kept. */
interface Sized {
  readonly occupations: readonly Named[]
  readonly skills: readonly Named[]
}

/** ESCO has 3,000 and 14,000, O*NET 1,000 and 9,000; a pack is kept in the memory of every server. */
const mostOccupations = 10_000
const mostSkills = 40_000
/** In five languages ESCO has half of it. */
const mostNames = 1_200_000
const mostBytes = 32 * 1024 * 1024

/** Why a pack that was read cannot be kept, as a sentence; undefined when it can. */
export function decideSize({ occupations, skills }: Sized, bytes: number): string | undefined {
  if (occupations.length === 0) return 'There is not one occupation in these files.'
  if (occupations.length > mostOccupations) {
    return `There are ${occupations.length} occupations in these files; ${mostOccupations} is the most.`
  }
  if (skills.length > mostSkills) {
    return `There are ${skills.length} skills in these files; ${mostSkills} is the most.`
  }
  const names = [...occupations, ...skills].reduce((sum, one) => sum + countNames(one), 0)
  if (names > mostNames) {
    return `There are ${names} names in these files; ${mostNames} is the most. Leave a language out.`
  }
  return bytes > mostBytes ? 'What these files hold is too large to be kept.' : undefined
}

function countNames({ aliases, de, es, fr, ar }: Named): number {
  return [aliases, de, es, fr, ar].reduce((sum, list) => sum + (list?.length ?? 0), 1)
}
