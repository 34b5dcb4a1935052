/** The score and what it is made of, without any knowledge of the world: browsers use it too. */
export { metFrom } from './met-from.ts'
export { linesOf, type Recomputed, recomputeScore } from './recompute-score.ts'
export { type JudgedPerson, reorder, reweigh, type Weights } from './reorder.ts'
export { fullScore, type Judged, type Score, type ScoreLine, scoreOf } from './score.ts'
export { type ShownLine, shownLines, tenthsOf } from './shown-tenths.ts'
