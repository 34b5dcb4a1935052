import type { Education, Experience } from '@headwater/contract/people/profile'
import type { Draft } from '../draft.ts'
import type { Problem } from '../entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { sortRoles } from './sort-roles.ts'

/** Builds roles with their words resolved. */
export function buildRoles(
  knowledge: Knowledge,
  draft: Draft,
  skills: readonly string[],
  source: { id: string; at: string },
  notes: Problem[],
): Experience[] {
  const thisMonth = source.at.slice(0, 7)
  draft.experiences.forEach(({ start }, place) => {
    if (start === null || start <= thisMonth) return
    notes.push({
      field: `experiences[${place + 1}].start`,
      message: `It starts in the future (${start}).`,
    })
  })
  return sortRoles(draft.experiences).map((post, place) => {
    const { occupation, seniority } =
      post.title === ''
        ? { occupation: null, seniority: null }
        : knowledge.readTitle(post.title, skills)
    const employer =
      post.employer === '' ? { key: '', industry: null } : knowledge.findEmployer(post.employer)
    const where = post.location === '' ? undefined : knowledge.findPlace('', post.location, '')
    return {
      id: `e${place + 1}`,
      end: post.end,
      city: where?.city ?? null,
      kind: post.kind,
      text: post.text,
      start: post.start,
      title: post.title,
      source: source.id,
      country: where?.country ?? null,
      employer: post.employer,
      industry:
        (post.industry === '' ? undefined : knowledge.findIndustry(post.industry)) ??
        employer.industry,
      isCurrent: post.isCurrent,
      seniority,
      occupation,
      employerKey: employer.key,
      endedWithEmployer: false,
    }
  })
}

export function buildSchools(knowledge: Knowledge, draft: Draft, source: string): Education[] {
  return draft.education.map(({ school, degree, field, startYear, endYear }) => {
    const university = school === '' ? undefined : knowledge.findUniversity(school)?.key
    return {
      field,
      major: field === '' ? null : (knowledge.findMajor(field) ?? null),
      degree,
      school,
      source,
      endYear,
      startYear,
      university: university !== undefined && university.length <= 120 ? university : null,
    }
  })
}
