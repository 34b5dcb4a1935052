import type { Experience, Profile } from '@headwater/contract/people/profile'
import { monthNumber } from './months.ts'

/** A role as a span of months. `until` is the first month after it. */
export interface RoleSpan {
  readonly experience: Experience
  readonly from: number
  readonly until: number
  /** No end is given for the role. */
  readonly isOpen: boolean
}

/**
 * Returns the roles that have dates, oldest first. A role without an end lasts until the person was
 * last seen in it, never until today, because later months are unknown.
 */
export function roleSpansOf(profile: Profile, today: string): RoleSpan[] {
  const now = monthNumber(today)
  return profile.experiences
    .flatMap((experience) => {
      if (experience.start === null) return []
      const from = monthNumber(experience.start)
      const isOpen = experience.end === null
      const last = isOpen
        ? lastConfirmedMonth(profile, experience)
        : monthNumber(experience.end as string)
      // A role that starts in the future does not count yet.
      const until = Math.min(last, now) + 1
      return until > from ? [{ experience, from, until, isOpen }] : []
    })
    .toSorted((a, b) => a.from - b.from || a.until - b.until)
}

function lastConfirmedMonth(profile: Profile, experience: Experience): number {
  const learnt = profile.sources.find(({ id }) => id === experience.source)?.at
  const days = [learnt, profile.signals.lastActive?.at].filter((day) => day !== undefined)
  return Math.max(...days.map(monthNumber), experience.start ? monthNumber(experience.start) : 0)
}
