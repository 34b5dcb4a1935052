/**
 * Query understanding: turns plain language in eight languages into criteria, and reports how each
 * word was used.
 */
export type { ParsedDescription } from './description/description.ts'
export { parseDescription } from './description/parse-description.ts'
export { maxQueryLength, parseQuery } from './parse/parse-query.ts'
export {
  type Ambiguity,
  type ParsedQuery,
  type Piece,
  type ProtectedGround,
  pieceKinds,
  protectedGrounds,
  type Refusal,
} from './parsed-query.ts'
export { prepareQueryParsing } from './prepare/prepare-query-parsing.ts'
export { checkProposal } from './propose/check-proposal.ts'
export { maxAnswerLength } from './propose/parse-proposal.ts'
export { buildProposalMessages, type ModelMessage } from './propose/prompt.ts'
export { findProtectedCriteria } from './protected/find-protected-criteria.ts'
export { findProtectedDemands, type ProtectedDemand } from './protected/find-protected-demands.ts'
export { type ResolvedProposals, resolveProposals } from './resolve-proposals.ts'
