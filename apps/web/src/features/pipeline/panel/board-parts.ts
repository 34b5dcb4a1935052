/** What the rooms of a candidate know of the board around them. */
export type { BoardActs, BoardMember } from '../board/board-acts.ts'
export { firstNameOf } from '../board/rules/footer-of.ts'
