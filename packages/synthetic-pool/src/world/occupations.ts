import type { Occupation, Taxonomy } from '@headwater/taxonomy'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import type { WorkRow } from './read-data.ts'
import { createTitleWriter, type WriteTitle } from './titles.ts'

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
  work: readonly WorkRow[],
  findMajor: (name: string) => string | null,
): { list: readonly WorldOccupation[]; draw: WeightedSampler } {
  const rows = new Map(work.map((row) => [row.sector, row]))
  const places = new Map(taxonomy.occupations.map(({ id }, place) => [id, place]))
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
        related.length > 0 ? createWeightedSampler(related.map(([, weight]) => weight)) : undefined,
      writeTitle: createTitleWriter(taxonomy, occupation),
    }
  })
  return { list, draw: createWeightedSampler(weightsOf(taxonomy.occupations, rows)) }
}

function skillPlaces(taxonomy: Taxonomy, ids: readonly string[]): number[] {
  return ids.map((id) => taxonomy.indexOfSkill(id)).filter((place) => place >= 0)
}

function weightsOf(
  occupations: readonly Occupation[],
  rows: ReadonlyMap<string, WorkRow>,
): number[] {
  const seen = new Map<string, number>()
  const sums = new Map<string, number>()
  const ranks = occupations.map(({ sector, level = 2 }) => {
    const rank = (seen.get(sector) ?? 0) + 1
    seen.set(sector, rank)
    // Fewer people are at the top than in the middle, in every sector.
    const share = 1 / (4 + rank) / Math.max(1, level - 2) ** 2
    sums.set(sector, (sums.get(sector) ?? 0) + share)
    return share
  })
  return occupations.map(
    ({ sector }, place) =>
      ((rows.get(sector)?.weight ?? 1) * (ranks[place] as number)) / (sums.get(sector) ?? 1),
  )
}
