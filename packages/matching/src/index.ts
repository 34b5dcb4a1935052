/** What can be told of a career, and what of a person a score may see. */
export { figuresOf } from './career/figures.ts'
export { opportunityOf } from './career/opportunity.ts'
export {
  type RelevantWork,
  relevanceOfSkills,
  relevanceOfTitle,
  relevantWork,
} from './career/relevant-work.ts'
export { stabilityOf } from './career/stability.ts'
export { totalWork } from './career/total-work.ts'
export { documentOf } from './document/document-of.ts'
export type {
  DocumentLanguage,
  DocumentSkill,
  Held,
  PersonDocument,
  Stretch,
} from './document/person-document.ts'
export { criteriaHash } from './explain/criteria-hash.ts'
export { type Asked, type Explained, explain, judgeAll } from './explain/explain.ts'
export { failuresOf } from './explain/failures-of.ts'
export { namesOf } from './explain/names-of.ts'
export { wordingOf } from './explain/wording.ts'
export { applyChanges, type Change, reverseChanges } from './learn/changes.ts'
export { type Fit, type FittedLine, fitWeights } from './learn/fit-weights.ts'
export { type JudgedVerdict, type Verdict, verdicts } from './learn/verdict.ts'
export { adviseRelaxation } from './query/advise-relaxation.ts'
export { compileSearch } from './query/compile-search.ts'
export type {
  CompiledCriterion,
  CompiledSearch,
  Likeness,
  Test,
} from './query/compiled-search.ts'
export { relevantMonthsOf } from './query/relevant-months-of.ts'
export { type Scorable, type ScorablePost, scorableOf } from './scorable/scorable.ts'
export { judge } from './score/judge.ts'
export {
  figureBand,
  levelPenalty,
  nearMiss,
  related,
  unbelievedSkill,
  wouldMove,
} from './score/scale.ts'
export {
  fullScore,
  gates,
  type Judged,
  type Score,
  type ScoreLine,
  scoreOf,
} from './score/score.ts'
export {
  type Facet,
  type FacetName,
  facetNames,
  type Hit,
  mostFacetValues,
  type NearMiss,
  type SearchRequest,
  type SearchResult,
} from './search-engine.ts'
