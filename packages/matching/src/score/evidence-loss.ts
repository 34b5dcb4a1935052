/** More months than this make no difference. */
export const maxEvidenceMonths = 480
/** Deduction of a person without any dated month, in thousandths. */
const mostLoss = 350
/** The first months count most. */
const firstMonths = 24

/**
 * How much too few months of fitting work take off a title, in thousandths by month. Each doubling of
 * the months beyond the first ones counts the same: two years as much as the next four.
 */
export const evidenceLoss: readonly number[] = Array.from(
  { length: maxEvidenceMonths + 1 },
  (_, months) => Math.round(mostLoss * (1 - doublings(months) / doublings(maxEvidenceMonths))),
)

function doublings(months: number): number {
  return Math.log2(1 + months / firstMonths)
}
