import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { monthNumber } from './months.ts'

/** A post as a stretch of months; `until` is the first month after it. */
export interface Span {
  readonly experience: Experience
  readonly from: number
  readonly until: number
  /** Nobody has said that it ended. */
  readonly isOpen: boolean
}

/**
 * The posts that can be placed in time, oldest first. One without an end lasts until the person was
 * last seen in it, never until today: what nobody has looked at since is not known.
 */
export function spansOf(profile: Profile, today: string): Span[] {
  const now = monthNumber(today)
  return profile.experiences
    .flatMap((experience) => {
      if (experience.start === null) return []
      const from = monthNumber(experience.start)
      const isOpen = experience.end === null
      const last = isOpen ? lastSeen(profile, experience) : monthNumber(experience.end as string)
      // A post that lies ahead has not been worked yet.
      const until = Math.min(last, now) + 1
      return until > from ? [{ experience, from, until, isOpen }] : []
    })
    .toSorted((a, b) => a.from - b.from || a.until - b.until)
}

function lastSeen(profile: Profile, experience: Experience): number {
  const learnt = profile.sources.find(({ id }) => id === experience.source)?.at
  const days = [learnt, profile.signals.lastActive?.at].filter((day) => day !== undefined)
  return Math.max(...days.map(monthNumber), experience.start ? monthNumber(experience.start) : 0)
}
