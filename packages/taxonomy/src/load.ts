import { dataFolder } from './data-folder.ts'
import { mergePacks } from './merge-packs.ts'
import type { TaxonomyPack } from './pack.ts'
import { once, openData, type TaxonomyData } from './read-data.ts'
import type { Major, Occupation, Skill } from './schema.ts'
import { titleFormsOf } from './titles/title-forms.ts'

/** Everything the shipped files and the packs hold. `version` changes whenever they do. */
export type Taxonomy = TaxonomyData & {
  /** What must be shown about data that others have published. */
  readonly attributions: readonly string[]
  occupation(id: string): Occupation | undefined
  skill(id: string): Skill | undefined
  major(id: string): Major | undefined
  /** The place in `occupations`, or -1. */
  indexOfOccupation(id: string): number
  /** The place in `skills`, or -1. */
  indexOfSkill(id: string): number
}

const shipped = once(() =>
  makeTaxonomy(
    openData(dataFolder, (problem) => {
      throw new Error(`The taxonomy is broken: ${problem}`)
    }),
  ),
)

/** The shipped taxonomy, read once per process; with packs, a new one that holds them as well. */
export function openTaxonomy(options: { packs?: readonly TaxonomyPack[] } = {}): Taxonomy {
  if (!options.packs?.length) return shipped()
  return makeTaxonomy(mergePacks(shipped(), options.packs, titleFormsOf(shipped())))
}

export function makeTaxonomy(data: TaxonomyData & { attributions?: readonly string[] }): Taxonomy {
  const occupations = once(() => placesById(data.occupations))
  const skills = once(() => placesById(data.skills))
  const majors = once(() => placesById(data.majors))
  const more = {
    attributions: data.attributions ?? [],
    occupation: (id: string) => data.occupations[occupations().get(id) ?? -1],
    skill: (id: string) => data.skills[skills().get(id) ?? -1],
    major: (id: string) => data.majors[majors().get(id) ?? -1],
    indexOfOccupation: (id: string) => occupations().get(id) ?? -1,
    indexOfSkill: (id: string) => skills().get(id) ?? -1,
  }
  // Not a spread: that would parse every list at once.
  return Object.defineProperties(more, Object.getOwnPropertyDescriptors(data)) as Taxonomy
}

function placesById(records: readonly { id: string }[]): Map<string, number> {
  return new Map(records.map((record, place) => [record.id, place]))
}
