import { dataFolder } from './data-folder.ts'
import { mergePacks } from './merge-packs.ts'
import type { TaxonomyPack } from './pack.ts'
import { once, openDataFolder, type TaxonomyData } from './read-data.ts'
import type { Taxonomy } from './taxonomy-type.ts'
import { createTitleNameForms } from './titles/title-name-forms.ts'

const shipped = once(() =>
  createTaxonomy(
    openDataFolder(dataFolder, (problem) => {
      throw new Error(`The taxonomy is broken: ${problem}`)
    }),
  ),
)

/** Returns the shipped taxonomy, loaded once per process, or a new one that includes the packs. */
export function openTaxonomy(options: { packs?: readonly TaxonomyPack[] } = {}): Taxonomy {
  if (!options.packs?.length) return shipped()
  return createTaxonomy(mergePacks(shipped(), options.packs, createTitleNameForms(shipped())))
}

export function createTaxonomy(
  data: TaxonomyData & { attributions?: readonly string[] },
): Taxonomy {
  const occupations = once(() => indexesById(data.occupations))
  const skills = once(() => indexesById(data.skills))
  const majors = once(() => indexesById(data.majors))
  const more = {
    attributions: data.attributions ?? [],
    occupation: (id: string) => data.occupations[occupations().get(id) ?? -1],
    skill: (id: string) => data.skills[skills().get(id) ?? -1],
    major: (id: string) => data.majors[majors().get(id) ?? -1],
    indexOfOccupation: (id: string) => occupations().get(id) ?? -1,
    indexOfSkill: (id: string) => skills().get(id) ?? -1,
  }
  // Not a spread, because that would parse every list at once.
  return Object.defineProperties(more, Object.getOwnPropertyDescriptors(data)) as Taxonomy
}

function indexesById(records: readonly { id: string }[]): Map<string, number> {
  return new Map(records.map((record, place) => [record.id, place]))
}
