import { fillSources, type Profile, type ProfileSkill } from '@headwater/contract/people/profile'
import { measureSkillUse } from './merge-skills.ts'
import { remainingNames } from './profile-names.ts'
import { stated } from './stated-signal.ts'

/**
 * Removes the facts of one import from a profile. Returns undefined if no other source remains.
 * Values that the import filled into another source's role, school or language cannot be separated
 * any more, so callers that store the earlier profile restore it.
 */
export function removeImport(whole: Profile, importId: string): Profile | undefined {
  const sources = whole.sources.filter((source) => source.importId !== importId)
  if (sources.length === 0) return undefined
  if (sources.length === whole.sources.length) return whole
  const profile = fillSources(whole)
  const left = new Set(sources.map(({ id }) => id))
  const isLeft = (fact: { source: string }) => left.has(fact.source)
  const keep = <Fact extends { source: string }>(fact: Fact | null) =>
    fact && isLeft(fact) ? fact : null
  const experiences = profile.experiences.filter(isLeft)
  const keepText = (text: string, source: string | null) =>
    source !== null && left.has(source) ? ([text, source] as const) : (['', null] as const)
  const [headline, headlineSource] = keepText(profile.headline, profile.headlineSource)
  const [summary, summarySource] = keepText(profile.summary, profile.summarySource)
  return {
    ...remainingNames(profile, sources),
    headline,
    headlineSource,
    summary,
    summarySource,
    place: keep(profile.place),
    experiences,
    education: profile.education.filter(isLeft),
    skills: profile.skills
      .filter(isLeft)
      .map((skill) => removeMissingRoles(skill, experiences, sources)),
    languages: profile.languages.filter(isLeft),
    signals: {
      openToWork: keep(profile.signals.openToWork),
      relocate: keep(profile.signals.relocate),
      lastActive: keep(profile.signals.lastActive),
      ...stated('workMode', keep(profile.signals.workMode ?? null)),
      ...stated('employment', keep(profile.signals.employment ?? null)),
    },
    sources,
  }
}

function removeMissingRoles(
  skill: ProfileSkill,
  posts: Profile['experiences'],
  sources: Profile['sources'],
): ProfileSkill {
  const experiences = skill.experiences.filter((id) => posts.some((post) => post.id === id))
  if (experiences.length === skill.experiences.length) return skill
  const hasLost = skill.evidence === 'experience' && experiences.length === 0
  return measureSkillUse(
    { ...skill, experiences, evidence: hasLost ? 'listed' : skill.evidence },
    posts,
    sources,
  )
}
