type WithSkills = {
  id: string
  /** Occupations of one group are siblings. */
  group: string
  core: readonly string[]
  optional: readonly string[]
}

type SkillHolder = { place: number; weight: number }

const maxRelated = 12
const minCosine = 0.25
const siblingBonus = 0.15

/** Relates occupations: siblings, and those with largely the same skills. */
export function relateBySkills(
  occupations: readonly WithSkills[],
): Map<string, Record<string, number>> {
  const holders = listHolders(occupations)
  const siblings = Map.groupBy(occupations.keys(), (place) => occupations[place]?.group ?? '')
  const cosines = new Float64Array(occupations.length)
  return new Map(
    occupations.map((one, place) => {
      const touched = sumCosines(one, place, holders, cosines)
      const near = new Set(one.group === '' ? [] : siblings.get(one.group))
      const scored = [...new Set([...touched, ...near])]
        .filter((other) => other !== place)
        .filter((other) => near.has(other) || (cosines[other] ?? 0) >= minCosine)
        .map((other) => ({
          other,
          weight: 0.8 * (cosines[other] ?? 0) + (near.has(other) ? siblingBonus : 0),
        }))
        .sort((a, b) => b.weight - a.weight || a.other - b.other)
        .slice(0, maxRelated)
      for (const other of touched) cosines[other] = 0
      const idOf = (other: number) => occupations[other]?.id ?? ''
      return [
        one.id,
        Object.fromEntries(scored.map(({ other, weight }) => [idOf(other), clamp(weight)])),
      ]
    }),
  )
}

function sumCosines(
  one: WithSkills,
  place: number,
  holders: ReadonlyMap<string, readonly SkillHolder[]>,
  cosines: Float64Array,
): Set<number> {
  const touched = new Set<number>()
  for (const skill of [...one.core, ...one.optional]) {
    const list = holders.get(skill) ?? []
    const own = list.find((holder) => holder.place === place)?.weight ?? 0
    for (const holder of list) {
      if (cosines[holder.place] === 0) touched.add(holder.place)
      cosines[holder.place] = (cosines[holder.place] ?? 0) + own * holder.weight
    }
  }
  return touched
}

/**
 * Essential skills count fully, optional ones less, and skills common to most occupations hardly at
 * all.
 */
function listHolders(occupations: readonly WithSkills[]): Map<string, SkillHolder[]> {
  const holders = new Map<string, SkillHolder[]>()
  occupations.forEach(({ core, optional }, place) => {
    const add = (skill: string, weight: number) => {
      const list = holders.get(skill)
      if (list) list.push({ place, weight })
      else holders.set(skill, [{ place, weight }])
    }
    for (const skill of core) add(skill, 1)
    for (const skill of optional) if (!core.includes(skill)) add(skill, 0.4)
  })
  const squares = new Float64Array(occupations.length)
  for (const list of holders.values()) {
    const idf = Math.log((occupations.length + 1) / (list.length + 1))
    for (const holder of list) {
      holder.weight *= idf
      squares[holder.place] = (squares[holder.place] ?? 0) + holder.weight ** 2
    }
  }
  for (const list of holders.values()) {
    for (const holder of list) holder.weight /= Math.sqrt(squares[holder.place] ?? 0) || 1
  }
  return holders
}

function clamp(weight: number): number {
  return Math.round(Math.min(0.8, Math.max(0.2, weight)) * 100) / 100
}
