import { fold } from '../fold.ts'
import type { Taxonomy } from '../load.ts'
import { titleIndexOf } from '../titles/title-index.ts'

export type DictionaryWord = { word: string; idf: number }

/**
 * The words of English titles and skills, in their order, with how rare each is. Other languages
 * are left out: the model reads English, and their titles are led to English names anyhow.
 */
export function listWords(taxonomy: Taxonomy): DictionaryWord[] {
  const { entries } = titleIndexOf(taxonomy)
  const names = [
    ...entries.filter((entry) => !entry.isForeign || entry.isName).map((entry) => entry.tokens),
    ...taxonomy.skills.flatMap((skill) =>
      [skill.name, ...skill.aliases].map((name) => fold(name).split(' ')),
    ),
  ]
  const counts = new Map<string, number>()
  for (const name of names) {
    for (const word of new Set(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([word]) => word.length > 1 && /[a-z]/.test(word))
    .map(([word, count]) => ({ word, idf: Math.log((names.length + 1) / count) }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}
