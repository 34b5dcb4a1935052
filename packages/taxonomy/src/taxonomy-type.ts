import type { TaxonomyData } from './read-data.ts'
import type { Major, Occupation, Skill } from './schema.ts'

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
