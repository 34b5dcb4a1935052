import type { Experience } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import { monthNumber } from './months.ts'

/**
 * Returns whether two entries describe the same role: same employer, similar title, same period.
 */
export function isSameRole(a: Experience, b: Experience): boolean {
  if (a.employerKey !== b.employerKey) return false
  if (a.employerKey === '' && fold(a.title) !== fold(b.title)) return false
  return hasSimilarTitle(a, b) && isSameTime(a, b)
}

/** Returns whether two roles are exactly equal, so that a role always finds itself first. */
export function isEqualRole(a: Experience, b: Experience): boolean {
  return (
    a.employerKey === b.employerKey && a.title === b.title && a.start === b.start && a.end === b.end
  )
}

export function hasSimilarTitle(a: Experience, b: Experience): boolean {
  if (a.title === '' || b.title === '') return true
  if (a.occupation !== null && a.occupation === b.occupation) return true
  const [left, right] = [new Set(fold(a.title).split(' ')), new Set(fold(b.title).split(' '))]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.min(left.size, right.size) >= 0.5
}

/** Most of the shorter period lies inside the longer. Unknown dates contradict nothing. */
function isSameTime(a: Experience, b: Experience): boolean {
  if (a.start === null || b.start === null) return true
  if (a.isCurrent && b.isCurrent) return Math.abs(monthNumber(a.start) - monthNumber(b.start)) <= 24
  const [left, right] = [spanMonths(a), spanMonths(b)]
  if (!left || !right) return Math.abs(monthNumber(a.start) - monthNumber(b.start)) <= 6
  const shared = Math.min(left.to, right.to) - Math.max(left.from, right.from) + 1
  const shorter = Math.min(left.to - left.from, right.to - right.from) + 1
  return shared > 0 && shared >= shorter / 2
}

const noEnd = 9999 * 12

/** Returns the first and last month, or undefined if one of them is unknown. */
export function spanMonths({
  start,
  end,
  isCurrent,
}: Experience): { from: number; to: number } | undefined {
  if (start === null || (end === null && !isCurrent)) return undefined
  return { from: monthNumber(start), to: end === null ? noEnd : monthNumber(end) }
}
