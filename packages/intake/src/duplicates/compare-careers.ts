import type { Experience, Profile } from '@headwater/contract/people/profile'
import { monthNumber } from '../profile/months.ts'
import { hasSimilarTitle, spanMonths } from '../profile/same-role.ts'
import type { DuplicateEvidence } from './evidence.ts'

/** Compares employers and dates as evidence whether two entries are the same person. */
export function compareCareers(a: Profile, b: Profile): DuplicateEvidence[] {
  const shared = listSharedEmployers(a, b)
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
              others === 1 ? 'One more employer in common.' : `${others} more employers in common.`,
          },
        ]
      : []),
    ...contradictingCurrentRoles(a, b),
  ]
}

interface SharedEmployer {
  readonly bits: number
  readonly text: string
}

/** The strongest agreement for each shared employer. */
function listSharedEmployers(a: Profile, b: Profile): SharedEmployer[] {
  const found = new Map<string, SharedEmployer>()
  for (const mine of a.experiences) {
    for (const theirs of b.experiences) {
      if (mine.employerKey === '' || mine.employerKey !== theirs.employerKey) continue
      const shared = sharedEmployerEvidence(mine, theirs)
      if (shared.bits > (found.get(mine.employerKey)?.bits ?? -1))
        found.set(mine.employerKey, shared)
    }
  }
  return [...found.values()]
}

function sharedEmployerEvidence(mine: Experience, theirs: Experience): SharedEmployer {
  const isSimilar = mine.title !== '' && theirs.title !== '' && hasSimilarTitle(mine, theirs)
  const title = isSimilar ? 0.5 : 0
  const [left, right] = [spanMonths(mine), spanMonths(theirs)]
  if (!left || !right) return { bits: 3 + title, text: `Both have worked for ${mine.employer}.` }
  const isTogether = Math.min(left.to, right.to) >= Math.max(left.from, right.from)
  return isTogether
    ? { bits: 3.7 + title, text: `Both worked for ${mine.employer} at the same time.` }
    : { bits: 1 + title, text: `Both have worked for ${mine.employer}, at different times.` }
}

function listContradictions(a: Profile, b: Profile): DuplicateEvidence[] {
  const months = countMonthsInDifferentJobs(a, b)
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
    ...(hasCareers ? [{ bits: -2, text: 'No employer in common.' }] : []),
    ...contradictingCurrentRoles(a, b),
  ]
}

function contradictingCurrentRoles(a: Profile, b: Profile): DuplicateEvidence[] {
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

/** Months covered by each person's dated roles. Current roles count up to the newest known date. */
function countMonthsInDifferentJobs(a: Profile, b: Profile): number {
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
