import type { Time } from '@headwater/contract/sourcing/criteria'
import type { Experience } from '@headwater/contract/sourcing/profile'
import { postEvidence } from './fact.ts'
import { industryName } from './names.ts'
import { type Finding, type Subject, whenOf } from './subject.ts'

interface HeldTest {
  readonly list: 'companies' | 'industries'
  readonly keys: readonly string[]
  readonly when: Time
}

/** The posts with a wanted employer or in a wanted industry, at the wanted time. */
export function findHeld(subject: Subject, { list, keys, when }: HeldTest): Finding {
  const isCompany = list === 'companies'
  if (subject.document[list].length === 0) {
    return { says: isCompany ? 'No employer is known.' : 'No industry is known.', evidence: [] }
  }
  const wanted = new Set(keys)
  const keyOf = (post: Experience) => (isCompany ? post.employerKey : post.industry)
  const posts = subject.profile.experiences.filter((post) => wanted.has(keyOf(post) ?? ''))
  const inTime = posts.filter(
    ({ isCurrent }) => when === 'any' || isCurrent === (when === 'current'),
  )
  if (inTime.length === 0) return { says: sayNone(isCompany, posts.length > 0, when), evidence: [] }
  return {
    says: inTime.some(({ isCurrent }) => isCurrent) ? 'At present.' : 'Earlier.',
    evidence: inTime.map((post) => {
      if (isCompany) return postEvidence(subject, post, 'employer', sayWhen(post))
      const industry = industryName(post.industry ?? '')
      const field = post.employer === '' ? 'industry' : 'employer'
      return postEvidence(subject, post, field, `${industry}${whenOf(post)}`)
    }),
  }
}

function sayNone(isCompany: boolean, isAtAll: boolean, when: Time): string {
  if (isAtAll) return when === 'current' ? 'Only earlier, not at present.' : 'Only at present.'
  return isCompany ? 'With none of these employers.' : 'In none of these industries.'
}

function sayWhen(post: Experience): string | null {
  return whenOf(post).slice(2) || null
}
