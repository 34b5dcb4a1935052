import type { Experience, ProfileSkill } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import { memoize } from '../fields/memoize.ts'
import type { Knowledge, KnownSkill } from '../knowledge.ts'
import { combinedSpan } from './months.ts'

const maxSkills = 300
const maxRoles = 40

/** A listed skill: a known one, or the word itself. */
export interface ListedSkill {
  readonly key: string
  readonly known: KnownSkill | undefined
  readonly name: string
}

/** Resolves listed skills. A list item that is a whole sentence is searched for skills. */
export function resolveListedSkills(knowledge: Knowledge, texts: readonly string[]): ListedSkill[] {
  return texts.flatMap((text): ListedSkill[] => {
    const known = knowledge.findSkill(text)
    if (known) return [{ key: known.id, known, name: known.name }]
    const joined = resolveJoinedSkills(knowledge, text)
    if (joined) return joined
    if (text.length > 50) {
      return knowledge
        .listSkillsIn(text)
        .map((one) => ({ key: one.id, known: one, name: one.name }))
    }
    const folded = memoizedFold(text)
    return folded === '' ? [] : [{ key: `:${folded}`, known: undefined, name: text }]
  })
}

/** `Jira/Confluence` is two skills if both are known. `CI/CD` has already been found as one. */
function resolveJoinedSkills(knowledge: Knowledge, text: string): ListedSkill[] | undefined {
  const parts = text.split('/').map((part) => part.trim())
  if (parts.length < 2) return undefined
  const found = parts.flatMap((part) => knowledge.findSkill(part) ?? [])
  if (found.length < parts.length) return undefined
  return found.map((one) => ({ key: one.id, known: one, name: one.name }))
}

/** Builds the skills that are listed or mentioned in roles, with the roles that give evidence. */
export function buildSkills(
  knowledge: Knowledge,
  listed: readonly ListedSkill[],
  posts: readonly Experience[],
  source: { id: string; at: string },
): ProfileSkill[] {
  const skills = new Map<
    string,
    { known: KnownSkill | undefined; name: string; posts: Experience[] }
  >()
  for (const { key, known, name } of listed)
    if (!skills.has(key)) skills.set(key, { known, name, posts: [] })
  for (const post of posts) {
    for (const known of listSkillsOf(knowledge, post)) {
      const skill = skills.get(known.id) ?? { known, name: known.name, posts: [] }
      if (skill.posts.at(-1) !== post) skill.posts.push(post)
      skills.set(known.id, skill)
    }
  }
  const learnt = source.at.slice(0, 7)
  return [...skills.values()].slice(0, maxSkills).map(({ known, name, posts: used }) => {
    const { first, last, months } = combinedSpan(used, learnt)
    return {
      last,
      name: name.slice(0, 100),
      first,
      skill: known?.id ?? null,
      months,
      source: source.id,
      evidence: used.length > 0 ? 'experience' : 'listed',
      experiences: used.slice(0, maxRoles).map(({ id }) => id),
    }
  })
}

function listSkillsOf(knowledge: Knowledge, { title, text }: Experience): readonly KnownSkill[] {
  const inTitle = title === '' ? [] : knowledge.listSkillsInTitle(title)
  return text === '' ? inTitle : [...inTitle, ...knowledge.listSkillsIn(text)]
}

const memoizedFold = memoize(fold)
