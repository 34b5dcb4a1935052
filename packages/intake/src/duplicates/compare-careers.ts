import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { monthNumber } from '../profile/months.ts'
import { hasSimilarTitle, spanMonths } from '../profile/same-post.ts'
import type { Evidence } from './evidence.ts'

/** What employers and their dates say about whether two people are one. */
export function compareCareers(a: Profile, b: Profile): Evidence[] {
  const shared = listShared(a, b)
  if (shared.length === 0) return listContradictions(a, b)
  const best = Math.max(...shared.map(({ bits }) => bits))
  const others = shared.length - 1
  const [first] = shared.filter(({ bits }) => bits === best)
  return [
    { bits: best, text: first?.text ?? '' },
    ...(others > 0
      ? [
          {
            bits: Math.min(2, others) * 1.5,
            text:
              others === 1
                ? 'One more employer is the same.'
                : `${others} more employers are the same.`,
          },
        ]
      : []),
    ...contradictingCurrent(a, b),
  ]
}

interface Shared {
  readonly bits: number
  readonly text: string
}

/** The strongest agreement for each employer both have had. */
function listShared(a: Profile, b: Profile): Shared[] {
  const found = new Map<string, Shared>()
  for (const mine of a.experiences) {
    for (const theirs of b.experiences) {
      if (mine.employerKey === '' || mine.employerKey !== theirs.employerKey) continue
      const shared = agreement(mine, theirs)
      if (shared.bits > (found.get(mine.employerKey)?.bits ?? -1))
        found.set(mine.employerKey, shared)
    }
  }
  return [...found.values()]
}

function agreement(mine: Experience, theirs: Experience): Shared {
  const isSimilar = mine.title !== '' && theirs.title !== '' && hasSimilarTitle(mine, theirs)
  const title = isSimilar ? 0.5 : 0
  const [left, right] = [spanMonths(mine), spanMonths(theirs)]
  if (!left || !right) return { bits: 3 + title, text: `Both have worked for ${mine.employer}.` }
  const isTogether = Math.min(left.to, right.to) >= Math.max(left.from, right.from)
  return isTogether
    ? { bits: 3.7 + title, text: `Both worked for ${mine.employer} at the same time.` }
    : { bits: 1 + title, text: `Both have worked for ${mine.employer}, at different times.` }
}

function listContradictions(a: Profile, b: Profile): Evidence[] {
  const months = overlapOfStrangers(a, b)
  const hasCareers = a.experiences.length >= 2 && b.experiences.length >= 2
  return [
    ...(months >= 12
      ? [
          {
            bits: -3,
            text: `They worked for different employers at the same time, for ${months} months.`,
          },
        ]
      : []),
    ...(hasCareers ? [{ bits: -2, text: 'No employer is the same.' }] : []),
    ...contradictingCurrent(a, b),
  ]
}

function contradictingCurrent(a: Profile, b: Profile): Evidence[] {
  const [mine, theirs] = [currentOf(a), currentOf(b)]
  const isOther =
    mine &&
    theirs &&
    mine.employerKey !== theirs.employerKey &&
    mine.employerKey !== '' &&
    theirs.employerKey !== ''
  if (!isOther) return []
  const [here, there] = [mine.country ?? a.place?.country, theirs.country ?? b.place?.country]
  if (!here || !there || here === there) return []
  return [
    {
      bits: -4,
      text: `They now work for ${mine.employer} and ${theirs.employer}, in different countries.`,
    },
  ]
}

function currentOf({ experiences }: Profile): Experience | undefined {
  return experiences.find(({ isCurrent }) => isCurrent)
}

/** Months in which each had a dated post; posts that go on count up to the newest date there is. */
function overlapOfStrangers(a: Profile, b: Profile): number {
  const newest = Math.max(...[...a.sources, ...b.sources].map(({ at }) => monthNumber(at)))
  const monthsOf = (profile: Profile) => {
    const months = new Set<number>()
    for (const post of profile.experiences) {
      const span = spanMonths(post)
      if (span)
        for (let month = span.from; month <= Math.min(span.to, newest); month += 1)
          months.add(month)
    }
    return months
  }
  const mine = monthsOf(a)
  return [...monthsOf(b)].filter((month) => mine.has(month)).length
}
