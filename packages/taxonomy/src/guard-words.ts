import { fold } from './fold.ts'
import type { PackSkill } from './pack.ts'
import { languages, type Skill } from './schema.ts'

/**
 * Packs name skills Plan, Route or Gold, and nobody looked at them one by one. A single word of
 * theirs therefore counts in running text only in a list of skills or beside one of these.
 */
export function guardWords(skill: Skill): Pick<Skill, 'ambiguous' | 'context'> {
  const names = [skill.name, ...skill.aliases, ...languages.flatMap((language) => skill[language])]
  const ambiguous = names.filter(isPlainWord)
  if (ambiguous.length === 0) return { ambiguous: [], context: [] }
  const isTool = skill.kind === 'technology' || skill.kind === 'tool'
  const usual = isTool ? ['software', 'tool', 'tools'] : ['skill', 'skills', 'knowledge']
  return { ambiguous, context: [...names.filter((name) => !isPlainWord(name)), ...usual] }
}

/** What a pack calls a skill of ours, without single words: ours has its own, chosen with care. */
export function withoutPlainWords(one: PackSkill): PackSkill {
  const phrases = (names: readonly string[] = []) => names.filter((name) => !isPlainWord(name))
  const { aliases, de, es, fr, ar } = one
  return {
    ...one,
    aliases: phrases(aliases),
    ...{ de: phrases(de), es: phrases(es), fr: phrases(fr), ar: phrases(ar) },
  }
}

function isPlainWord(name: string): boolean {
  return /^\p{L}+$/u.test(fold(name))
}
