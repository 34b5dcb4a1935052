/** The taxonomy: occupations, skills and majors of our own, and how people's words lead to them. */
export { readEsco } from './esco/read-esco.ts'
export { fold } from './fold.ts'
export { openTaxonomy, type Taxonomy } from './load.ts'
export { type NormalisedMajor, normaliseMajor } from './majors/normalise-major.ts'
export { readOnet } from './onet/read-onet.ts'
export { openTaxonomyWith } from './open-taxonomy-with.ts'
export type { PackOccupation, PackSkill, TaxonomyPack } from './pack.ts'
export { decodePack, encodePack } from './pack-bytes.ts'
export type { PublicationFiles } from './publishers/open-files.ts'
export { PublicationError } from './publishers/publication-error.ts'
export type {
  AmbiguousTitle,
  Ladder,
  Language,
  Major,
  Occupation,
  Sector,
  Skill,
  SkillKind,
} from './schema.ts'
export {
  occupationSimilarity,
  type SimilarityOptions,
  type SimilarOccupation,
  similarOccupations,
  titleSimilarity,
} from './similarity/title-similarity.ts'
export { type FoundSkill, findSkills } from './skills/find-skills.ts'
export { type NormalisedSkill, normaliseSkill } from './skills/normalise-skill.ts'
export { relationOf, type SkillRelation } from './skills/relation-of.ts'
export {
  type NormalisedTitle,
  normaliseTitle,
  type TitleContext,
} from './titles/normalise-title.ts'
export { type Embedded, embedDictionary } from './vectors/embed-dictionary.ts'
export { ModelMissing } from './vectors/open-model.ts'
export { loadVectors, type WordVectors } from './vectors/word-vectors.ts'
