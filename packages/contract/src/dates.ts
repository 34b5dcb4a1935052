import { z } from 'zod'

/** Years outside are mistakes, and PostgreSQL refuses some of them, such as the year 0. */
const [minYear, maxYear] = [1900, 2200] as const
const yearSentence = `Choose a year from ${minYear} to ${maxYear}.`

/** A calendar day in a request. */
export const Day = z.iso.date().refine(isYearAllowed, yearSentence)

/** An instant in a request, in UTC. */
export const Instant = z.iso.datetime().max(40).refine(isYearAllowed, yearSentence)

function isYearAllowed(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= minYear && year <= maxYear
}
