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
    return { says: isCompany ? 'No employer in profile.' : 'No industry in profile.', evidence: [] }
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
    says: inTime.some(({ isCurrent }) => isCurrent) ? 'Current role.' : 'Past role.',
    evidence: inTime.map((post) => {
      if (isCompany) return roleEvidence(subject, post, 'employer', formatWhen(post))
      const industry = industryName(post.industry ?? '')
      const field = post.employer === '' ? 'industry' : 'employer'
      return roleEvidence(subject, post, field, `${industry}${formatRoleDates(post)}`)
    }),
  }
}

function formatNoneFound(isCompany: boolean, isAtAll: boolean, when: EmploymentTime): string {
  if (isAtAll) return when === 'current' ? 'Only in a past role.' : 'Only in the current role.'
  return isCompany ? 'None of these employers.' : 'None of these industries.'
}

function formatWhen(post: Experience): string | null {
  return formatRoleDates(post).slice(2) || null
}
