/** Career figures, search documents, and the part of a person that a score may use. */
export { computeCareerFigures } from './career/career-figures.ts'
export { monthNumber } from './career/months.ts'
export { computeOpportunity } from './career/opportunity.ts'
export { computeStability } from './career/stability.ts'
export { computeTotalWork } from './career/total-work.ts'
export { buildPersonDocument } from './document/build-person-document.ts'
export type {
  DocumentLanguage,
  DocumentSkill,
  EmploymentKey,
  PersonDocument,
  Stretch,
} from './document/person-document.ts'
export { criteriaHash } from './explain/criteria-hash.ts'
export { namesByCriteriaKey } from './explain/criteria-key-names.ts'
export {
  type ExplainedPerson,
  type ExplainedSearch,
  evaluateCriteria,
  explainScore,
} from './explain/explain-score.ts'
export { formatCriterion } from './explain/format-criterion.ts'
export { listFailedCriteria } from './explain/list-failed-criteria.ts'
export { fitWeights, type WeightedCriterion, type WeightFit } from './learn/fit-weights.ts'
export { type PersonWithVerdict, type Verdict, verdicts } from './learn/preference-pairs.ts'
export type { WeightChange } from './learn/weight-changes.ts'
export { compileListOrder } from './query/compile-list-order.ts'
export { compileSearch } from './query/compile-search.ts'
export type {
  CompiledCriterion,
  CompiledSearch,
  CriterionTest,
  EmployersTest,
  Similarities,
  StatedTest,
  TitleLikeness,
  WordCondition,
} from './query/compiled-search.ts'
export { countRelevantMonths } from './query/count-relevant-months.ts'
export { countSkillMonths } from './query/count-skill-months.ts'
export {
  distanceSortValue,
  endedRoleSortValue,
  farAwaySortValue,
  heldFreshness,
  heldRoleSortValue,
  type ListOrder,
  maxRoleMonths,
  maxTotalMonths,
} from './query/list-order.ts'
export {
  fewResults,
  groupsToList,
  listRelaxablePairs,
  mostMissed,
  positionOf,
} from './query/result-groups.ts'
export { suggestRelaxations } from './query/suggest-relaxations.ts'
export { hasTitleLookup, listTitleMatches } from './query/title-lookup.ts'
export { type ScorableProfile, type ScorableRole, toScorable } from './scorable/scorable.ts'
export { evaluateCriterion } from './score/evaluate-criterion.ts'
export { levelPenaltyOf } from './score/evaluate-title.ts'
export { evidenceLoss, maxEvidenceMonths } from './score/evidence-loss.ts'
export {
  computeScore,
  type EvaluatedCriterion,
  fullScore,
  gateByRelevance,
  type Score,
  type ScoreLine,
} from './score/score.ts'
export {
  figureFalloff,
  maxUnsupportedSkillValue,
  nearMissMatch,
  relatedTitleMatch,
  relocationValue,
  remoteBit,
} from './score/score-constants.ts'
export {
  type Facet,
  type FacetName,
  facetNames,
  type Group,
  type Hit,
  type ListedGroup,
  maxFacetValues,
  type Position,
  type SearchedPeople,
  type SearchRequest,
  type SearchResult,
} from './search-engine.ts'
