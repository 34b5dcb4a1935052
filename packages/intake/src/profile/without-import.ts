import type { Profile, ProfileSkill } from '@headwater/contract/sourcing/profile'
import { measure } from './merge-skills.ts'

/**
 * A profile without the facts that were read in one import; undefined where nothing else told of
 * the person. What it filled in where another source had left a blank can't be told apart any
 * more: whoever keeps the profile from before puts that back instead.
 */
export function withoutImport(profile: Profile, importId: string): Profile | undefined {
  const sources = profile.sources.filter((source) => source.importId !== importId)
  if (sources.length === 0) return undefined
  if (sources.length === profile.sources.length) return profile
  const left = new Set(sources.map(({ id }) => id))
  const isLeft = (fact: { source: string }) => left.has(fact.source)
  const keep = <Fact extends { source: string }>(fact: Fact | null) =>
    fact && isLeft(fact) ? fact : null
  const experiences = profile.experiences.filter(isLeft)
  const isFirstLeft = left.has(profile.sources[0]?.id ?? '')
  return {
    name: profile.name,
    // Whoever told of somebody first gave these, where they had any.
    headline: isFirstLeft ? profile.headline : '',
    summary: isFirstLeft ? profile.summary : '',
    place: keep(profile.place),
    experiences,
    education: profile.education.filter(isLeft),
    skills: profile.skills.filter(isLeft).map((skill) => withoutPosts(skill, experiences, sources)),
    languages: profile.languages.filter(isLeft),
    signals: {
      openToWork: keep(profile.signals.openToWork),
      relocate: keep(profile.signals.relocate),
      lastActive: keep(profile.signals.lastActive),
    },
    sources,
  }
}

function withoutPosts(
  skill: ProfileSkill,
  posts: Profile['experiences'],
  sources: Profile['sources'],
): ProfileSkill {
  const experiences = skill.experiences.filter((id) => posts.some((post) => post.id === id))
  if (experiences.length === skill.experiences.length) return skill
  const hasLost = skill.evidence === 'experience' && experiences.length === 0
  return measure(
    { ...skill, experiences, evidence: hasLost ? 'listed' : skill.evidence },
    posts,
    sources,
  )
}
