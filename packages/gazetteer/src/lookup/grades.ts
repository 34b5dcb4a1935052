/** How good a match is; the smaller, the better. Above these come the slips. */
export const grades = { exact: 0, prefix: 1, word: 2, slips: 3 } as const

/** Fewer slips first; then names that are finished, then those without further words. */
export function gradeOfSlips(slips: number, isWhole: boolean, isSameLength: boolean): number {
  return grades.slips + slips * 4 + (isWhole ? 0 : 2) + (isSameLength ? 0 : 1)
}
