import type { Education, Experience } from '@headwater/contract/sourcing/profile'
import type { Draft } from '../draft.ts'
import type { Problem } from '../entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { orderPosts } from './order-posts.ts'

/** Posts with what their words mean. */
export function makePosts(
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
  return orderPosts(draft.experiences).map((post, place) => {
    const { occupation, seniority } =
      post.title === ''
        ? { occupation: null, seniority: null }
        : knowledge.readTitle(post.title, skills)
    const employer =
      post.employer === '' ? { key: '', industry: null } : knowledge.findEmployer(post.employer)
    const where = post.location === '' ? undefined : knowledge.findPlace('', post.location, '')
    return {
      id: `e${place + 1}`,
      title: post.title,
      occupation,
      seniority,
      employer: post.employer,
      employerKey: employer.key,
      industry:
        (post.industry === '' ? undefined : knowledge.findIndustry(post.industry)) ??
        employer.industry,
      start: post.start,
      end: post.end,
      isCurrent: post.isCurrent,
      kind: post.kind,
      endedWithEmployer: false,
      city: where?.city ?? null,
      country: where?.country ?? null,
      text: post.text,
      source: source.id,
    }
  })
}

export function makeSchools(knowledge: Knowledge, draft: Draft, source: string): Education[] {
  return draft.education.map(({ school, degree, field, startYear, endYear }) => {
    const university = school === '' ? undefined : knowledge.findUniversity(school)?.key
    return {
      school,
      university: university !== undefined && university.length <= 120 ? university : null,
      degree,
      field,
      major: field === '' ? null : (knowledge.findMajor(field) ?? null),
      startYear,
      endYear,
      source,
    }
  })
}
