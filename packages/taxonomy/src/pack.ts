import type { Occupation, Skill } from './schema.ts'

/**
 * What a classification of others adds to ours. Its ids are its own (`esco-…`, `onet-…`); what has
 * the same name as one of ours is merged into ours, everything else stands beside it.
 */
export type TaxonomyPack = {
  /** Unique and with its version, for instance `ESCO 1.2`. */
  name: string
  /** The sentence the publisher asks to be shown wherever the data is used. */
  attribution: string
  occupations: readonly PackOccupation[]
  skills: readonly PackSkill[]
}

/** References are ids of the same pack or of ours. */
export type PackOccupation = Pick<Occupation, 'id' | 'name' | 'sector' | 'ladder'> &
  Partial<
    Pick<
      Occupation,
      'aliases' | 'de' | 'es' | 'fr' | 'ar' | 'level' | 'related' | 'core' | 'optional'
    >
  >

export type PackSkill = Pick<Skill, 'id' | 'name' | 'kind'> &
  Partial<Pick<Skill, 'aliases' | 'de' | 'es' | 'fr' | 'ar' | 'parents' | 'related' | 'versionOf'>>
