import type { Occupation, Taxonomy } from '@headwater/taxonomy'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import { type CommonOccupations, readTitleWords, type WorkRow } from './read-data.ts'
import { createTitleResolver, createTitleWriter, type WriteTitle } from './titles.ts'

/** An occupation with the data its people are generated from. */
export interface WorldOccupation {
  readonly id: string
  readonly level: number | undefined
  readonly work: WorkRow
  readonly majors: readonly { readonly name: string; readonly id: string | null }[]
  /** Indexes in the taxonomy's list of skills. */
  readonly core: readonly number[]
  readonly optional: readonly number[]
  /** Indexes in the world's list of occupations, with transition weights. */
  readonly related: readonly number[]
  readonly drawRelated: WeightedSampler | undefined
  readonly writeTitle: WriteTitle
}

/** Builds the occupations. In each sector a few occupations are common and most are rare. */
export function buildOccupations(
  taxonomy: Taxonomy,
  { work, common }: { readonly work: readonly WorkRow[]; readonly common: CommonOccupations },
  findMajor: (name: string) => string | null,
): { list: readonly WorldOccupation[]; draw: WeightedSampler } {
  const rows = new Map(work.map((row) => [row.sector, row]))
  const places = new Map(taxonomy.occupations.map(({ id }, place) => [id, place]))
  const titleWords = readTitleWords()
  const resolveTitle = createTitleResolver(taxonomy)
  const list = taxonomy.occupations.map((occupation) => {
    const row = rows.get(occupation.sector) ?? (work[0] as WorkRow)
    const related = Object.entries(occupation.related).filter(([id]) => places.has(id))
    return {
      id: occupation.id,
      level: occupation.level,
      work: row,
      majors: row.majors.map((name) => ({ name, id: findMajor(name) })),
      core: skillPlaces(taxonomy, occupation.core),
      optional: skillPlaces(taxonomy, occupation.optional),
      related: related.map(([id]) => places.get(id) as number),
      drawRelated:
        related.length > 0
          ? createWeightedSampler(
              related.map(([id, weight]) => weight * rarity(taxonomy.occupation(id)?.level)),
            )
          : undefined,
      writeTitle: createTitleWriter(taxonomy, occupation, titleWords, resolveTitle),
    }
  })
  return { list, draw: createWeightedSampler(weightsOf(taxonomy.occupations, rows, common)) }
}

/** There are fewer people at the top than in the middle. */
function rarity(level = 2): number {
  return 1 / Math.max(1, level - 2) ** 2
}

function skillPlaces(taxonomy: Taxonomy, ids: readonly string[]): number[] {
  return ids.map((id) => taxonomy.indexOfSkill(id)).filter((place) => place >= 0)
}

/** The usual occupations of a sector have their share, and the others share the rest of it. */
function weightsOf(
  occupations: readonly Occupation[],
  rows: ReadonlyMap<string, WorkRow>,
  common: CommonOccupations,
): number[] {
  const known = new Set(occupations.map(({ id }) => id))
  const unknown = Object.values(common).flatMap((shares) =>
    Object.keys(shares).filter((id) => !known.has(id)),
  )
  if (unknown.length > 0) throw new Error(`Not an occupation: ${unknown.join(', ')}.`)
  const rest = new Map<string, number>()
  for (const { id, sector, level } of occupations)
    if (!(id in (common[sector] ?? {}))) rest.set(sector, (rest.get(sector) ?? 0) + rarity(level))
  return occupations.map(({ id, sector, level }) => {
    const shares = common[sector] ?? {}
    const weight = rows.get(sector)?.weight ?? 1
    const taken = Object.values(shares).reduce((sum, share) => sum + share, 0)
    const share = shares[id] ?? ((100 - taken) * rarity(level)) / (rest.get(sector) ?? 1)
    return (weight * share) / 100
  })
}
