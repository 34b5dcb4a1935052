/** Query understanding: plain language in five languages as criteria, and what became of each word. */
export type { DescriptionReading } from './description/description.ts'
export { readDescription } from './description/read-description.ts'
export { prepareReading } from './prepare/prepare-reading.ts'
export { checkProposal } from './propose/check-proposal.ts'
export { type Message, proposalMessages } from './propose/prompt.ts'
export { longestAnswer } from './propose/proposal.ts'
export { longestQuery, readQuery } from './read/read-query.ts'
export {
  type Ambiguity,
  type Piece,
  type ProtectedGround,
  pieceKinds,
  protectedGrounds,
  type Reading,
  type Refusal,
} from './reading.ts'
export { type Resolved, resolveProposal } from './resolve-proposal.ts'
