import type { Experience } from '@headwater/contract/people/profile'
import type { EmploymentTime } from '@headwater/contract/sourcing/criteria'
import { industryName } from './display-names.ts'
import { roleEvidence } from './evidence.ts'
import { type ExplanationContext, type Finding, formatRoleDates } from './explanation-context.ts'

interface EmploymentTest {
  readonly list: 'companies' | 'industries'
  readonly keys: readonly string[]
  readonly when: EmploymentTime
}

/** Finds the roles with a wanted employer or in a wanted industry, at the wanted time. */
export function findEmploymentEvidence(
  subject: ExplanationContext,
  { list, keys, when }: EmploymentTest,
): Finding {
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
  if (inTime.length === 0)
    return { says: formatNoneFound(isCompany, posts.length > 0, when), evidence: [] }
  return {
    says: inTime.some(({ isCurrent }) => isCurrent) ? 'At present.' : 'Earlier.',
    evidence: inTime.map((post) => {
      if (isCompany) return roleEvidence(subject, post, 'employer', formatWhen(post))
      const industry = industryName(post.industry ?? '')
      const field = post.employer === '' ? 'industry' : 'employer'
      return roleEvidence(subject, post, field, `${industry}${formatRoleDates(post)}`)
    }),
  }
}

function formatNoneFound(isCompany: boolean, isAtAll: boolean, when: EmploymentTime): string {
  if (isAtAll) return when === 'current' ? 'Only earlier, not at present.' : 'Only at present.'
  return isCompany ? 'With none of these employers.' : 'In none of these industries.'
}

function formatWhen(post: Experience): string | null {
  return formatRoleDates(post).slice(2) || null
}
