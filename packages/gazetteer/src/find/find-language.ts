import { fold } from '../fold.ts'
import { type Language, languages } from '../lists/languages.ts'
import { once } from '../once.ts'
import { indexNames } from './index-names.ts'

/** Finds a language by its name in any supported language, its code, or a tag such as `pt-BR`. */
export function findLanguage(text: string): Language | undefined {
  const folded = fold(text)
  const bare = folded.replace(/ (?:language|sprache|lingua|langue|idioma)$/, '')
  return byName().get(folded) ?? byName().get(bare) ?? byName().get(tagOf(text))
}

const byName = once(() => {
  const all = languages()
  return indexNames<Language>([
    ...all.map((language) => [language.name, language] as const),
    ...all.flatMap((language) => parts(language.name).map((part) => [part, language] as const)),
    ...all.flatMap((language) => language.aliases.map((alias) => [alias, language] as const)),
    ...all.map((language) => [language.code, language] as const),
  ])
})

/** "Spanish; Castilian" and the like are found by each of their names. */
function parts(name: string): string[] {
  return name.split(/[,;/()]/)
}

function tagOf(text: string): string {
  return /^([a-z]{2})[-_][a-z]{2,4}$/i.exec(text.trim())?.[1]?.toLowerCase() ?? ''
}
