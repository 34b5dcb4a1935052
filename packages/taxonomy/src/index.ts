/** The taxonomy: our occupations, skills and majors, and the normalisation of free text to them. */

export { decodePack, encodePack } from './encode-pack.ts'
export { readEsco } from './esco/read-esco.ts'
export { fold } from './fold.ts'
export { type NormalisedMajor, normaliseMajor } from './majors/normalise-major.ts'
export { readOnet } from './onet/read-onet.ts'
export type { PackOccupation, PackSkill, TaxonomyPack } from './pack.ts'
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
export { languages, listTranslations } from './schema.ts'
export {
  createTitleMatcher,
  type TitleMatch,
  type TitleMatcher,
  titleMatchingSteps,
  useWordVectors,
} from './similarity/title-matcher.ts'
export {
  occupationSimilarity,
  type SimilarityOptions,
  titleSimilarity,
} from './similarity/title-similarity.ts'
export { findSkillRelation, type SkillRelation } from './skills/find-skill-relation.ts'
export { type FoundSkill, findSkills } from './skills/find-skills.ts'
export { type NormalisedSkill, normaliseSkill } from './skills/normalise-skill.ts'
export { createTaxonomy, openTaxonomy } from './taxonomy.ts'
export type { Taxonomy } from './taxonomy-type.ts'
export {
  type NormalisedTitle,
  normaliseTitle,
  type TitleContext,
} from './titles/normalise-title.ts'
export {
  formatTitleKey,
  parseTitleKey,
  readWrittenTitle,
  type WrittenTitle,
} from './titles/written-title.ts'
export { type EmbeddingResult, embedDictionary } from './vectors/embed-dictionary.ts'
export { ModelMissing } from './vectors/load-model.ts'
export { loadVectors, type WordVectors } from './vectors/word-vectors.ts'
