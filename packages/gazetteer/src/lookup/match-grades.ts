/** The grade of a match: the smaller, the better. Typos are added above these. */
export const grades = { exact: 0, prefix: 1, word: 2, slips: 3 } as const

/** Returns the grade: fewer typos first, then complete names, then names without further words. */
export function gradeOfTypos(slips: number, isWhole: boolean, isSameLength: boolean): number {
  return grades.slips + slips * 4 + (isWhole ? 0 : 2) + (isSameLength ? 0 : 1)
}
