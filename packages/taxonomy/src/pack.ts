import type { Language, Occupation, Skill } from './schema.ts'

/**
 * What a third-party classification adds to ours. Its ids are its own (`esco-…`, `onet-…`). A
 * record with the same name as ours is merged into ours, all others are added.
 */
export type TaxonomyPack = {
  /** Unique and with its version, for instance `ESCO 1.2`. */
  name: string
  /** The attribution that the publisher requires wherever the data is used. */
  attribution: string
  occupations: readonly PackOccupation[]
  skills: readonly PackSkill[]
}

/** References are ids of the same pack or of ours. */
export type PackOccupation = Pick<Occupation, 'id' | 'name' | 'sector' | 'ladder'> &
  Partial<
    Pick<Occupation, 'aliases' | Language | 'further' | 'level' | 'related' | 'core' | 'optional'>
  >

export type PackSkill = Pick<Skill, 'id' | 'name' | 'kind'> &
  Partial<Pick<Skill, 'aliases' | Language | 'further' | 'parents' | 'related' | 'versionOf'>>
