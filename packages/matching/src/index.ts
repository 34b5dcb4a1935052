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
export { type Scorable, type ScorablePost, scorableOf } from './scorable/scorable.ts'
