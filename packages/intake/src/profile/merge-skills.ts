import type {
  Experience,
  FactSource,
  ProfileLanguage,
  ProfileSkill,
} from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import { combinedSpan } from './months.ts'

const maxSkills = 300
const maxLanguages = 30
const maxRoles = 40

/** Unites the skills of both. The stronger evidence counts for both. */
export function mergeSkills(
  kept: readonly ProfileSkill[],
  added: readonly ProfileSkill[],
  posts: readonly Experience[],
  changed: ReadonlySet<string>,
  sources: readonly FactSource[],
): ProfileSkill[] {
  const skills = new Map(kept.map((skill) => [skillKey(skill), skill]))
  for (const skill of added) {
    const key = skillKey(skill)
    const mine = skills.get(key)
    if (!mine) {
      if (skills.size < maxSkills) skills.set(key, skill)
      continue
    }
    const experiences = [...new Set([...mine.experiences, ...skill.experiences])].slice(0, maxRoles)
    const evidence =
      evidenceRank[skill.evidence] > evidenceRank[mine.evidence] ? skill.evidence : mine.evidence
    const isSame = experiences.length === mine.experiences.length && evidence === mine.evidence
    skills.set(
      key,
      isSame ? mine : measureSkillUse({ ...mine, evidence, experiences }, posts, sources),
    )
  }
  return [...skills.values()].map((skill) =>
    skill.experiences.some((id) => changed.has(id))
      ? measureSkillUse(skill, posts, sources)
      : skill,
  )
}

/** Computes how long a skill was used, from the roles that used it. */
export function measureSkillUse(
  skill: ProfileSkill,
  posts: readonly Experience[],
  sources: readonly FactSource[],
): ProfileSkill {
  const used = posts.filter(({ id }) => skill.experiences.includes(id))
  const learnt = sources.find(({ id }) => id === skill.source)?.at ?? ''
  return { ...skill, ...combinedSpan(used, learnt.slice(0, 7)) }
}

export function mergeLanguages(
  kept: readonly ProfileLanguage[],
  added: readonly ProfileLanguage[],
): ProfileLanguage[] {
  const languages = new Map(kept.map((language) => [language.code, language]))
  for (const language of added) {
    const mine = languages.get(language.code)
    if (mine) languages.set(mine.code, { ...mine, level: mine.level ?? language.level })
    else if (languages.size < maxLanguages) languages.set(language.code, language)
  }
  return [...languages.values()]
}

const evidenceRank: Readonly<Record<ProfileSkill['evidence'], number>> = {
  inferred: 0,
  listed: 1,
  experience: 2,
  assessment: 3,
}

function skillKey({ skill, name }: ProfileSkill): string {
  return skill ?? `:${fold(name)}`
}
