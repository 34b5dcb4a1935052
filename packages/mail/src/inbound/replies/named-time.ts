import { weekdayPattern } from '../calendar-words.ts'

const days = weekdayPattern
  .split('|')
  .filter((word) => word.length >= 5 || /\p{Script=Arabic}/u.test(word))
  .join('|')

/** A weekday or an hour: a reply that names one proposes it. */
export const namedTime = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${days})s?|\\d{1,2}(?::\\d\\d| ?uhr| ?h(?:\\d\\d)?| ?(?:am|pm))|الساعه)(?![\\p{L}\\p{N}])`,
  'gu',
)
