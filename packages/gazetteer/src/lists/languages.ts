import iso from 'iso-639-1'
import { itemId, type ListItem } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { LanguageAliasRow } from '../schemas.ts'
import { writtenLanguages } from './countries.ts'

export interface Language extends ListItem {
  /** ISO 639-1, two letters. */
  readonly code: string
  readonly nativeName: string
  readonly aliases: readonly string[]
}

/** Every language with a two-letter code, by name. */
export const languages = once((): readonly Language[] => {
  const own = new Map(
    readData('language-aliases.yaml', LanguageAliasRow).map(({ code, aliases }) => [code, aliases]),
  )
  const translations = writtenLanguages.map(
    (written) => new Intl.DisplayNames([written], { type: 'language', fallback: 'none' }),
  )
  return iso
    .getAllCodes()
    .map((code): Language => {
      const name = iso.getName(code)
      const nativeName = iso.getNativeName(code)
      const translated = translations.flatMap((names) => names.of(code) ?? [])
      const aliases = new Set([nativeName, ...(own.get(code) ?? []), ...translated])
      aliases.delete(name)
      return {
        id: itemId('languages', code),
        key: code,
        code,
        name,
        nativeName,
        aliases: [...aliases],
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
})
