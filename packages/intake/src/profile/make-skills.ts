import type { Experience, ProfileSkill } from '@headwater/contract/sourcing/profile'
import { fold } from '@headwater/gazetteer'
import { remember } from '../fields/remember.ts'
import type { Knowledge, KnownSkill } from '../knowledge.ts'
import { spanOf } from './months.ts'

const mostSkills = 300
const mostPosts = 40

/** A skill as it was listed: one we know, or the word itself. */
export interface ListedSkill {
  readonly key: string
  readonly known: KnownSkill | undefined
  readonly name: string
}

/** An item of a list that is a whole sentence names the skills inside it. */
export function readListed(knowledge: Knowledge, texts: readonly string[]): ListedSkill[] {
  return texts.flatMap((text): ListedSkill[] => {
    const known = knowledge.findSkill(text)
    if (known) return [{ key: known.id, known, name: known.name }]
    const joined = readJoined(knowledge, text)
    if (joined) return joined
    if (text.length > 50) {
      return knowledge
        .listSkillsIn(text)
        .map((one) => ({ key: one.id, known: one, name: one.name }))
    }
    const folded = foldOnce(text)
    return folded === '' ? [] : [{ key: `:${folded}`, known: undefined, name: text }]
  })
}

/** `Jira/Confluence` is two skills where both are known; `CI/CD` was found to be one before. */
function readJoined(knowledge: Knowledge, text: string): ListedSkill[] | undefined {
  const parts = text.split('/').map((part) => part.trim())
  if (parts.length < 2) return undefined
  const found = parts.flatMap((part) => knowledge.findSkill(part) ?? [])
  if (found.length < parts.length) return undefined
  return found.map((one) => ({ key: one.id, known: one, name: one.name }))
}

/** Skills that were listed and those that posts speak of, with the posts that prove them. */
export function makeSkills(
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
  return [...skills.values()].slice(0, mostSkills).map(({ known, name, posts: used }) => {
    const { first, last, months } = spanOf(used, learnt)
    return {
      last,
      name: name.slice(0, 100),
      first,
      skill: known?.id ?? null,
      months,
      source: source.id,
      evidence: used.length > 0 ? 'experience' : 'listed',
      experiences: used.slice(0, mostPosts).map(({ id }) => id),
    }
  })
}

function listSkillsOf(knowledge: Knowledge, { title, text }: Experience): readonly KnownSkill[] {
  const inTitle = title === '' ? [] : knowledge.listSkillsInTitle(title)
  return text === '' ? inTitle : [...inTitle, ...knowledge.listSkillsIn(text)]
}

const foldOnce = remember(fold)
