import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { fold } from '../fold.ts'
import { itemId, type ListItem, toItemKey } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { UniversityAliasRow } from '../schemas.ts'

export interface University extends ListItem {
  readonly country: string
  /** Host of its web site, if known. */
  readonly domain: string | undefined
  readonly aliases: readonly string[]
}

/** The universities of the world, by country and name. */
export const universities = once((): readonly University[] => {
  const made = new Map<string, University>()
  for (const { major, name, link } of readPackage()) {
    const row = { country: countryOf(major, name), name: clean(name), aliases: [] }
    addUniversity(made, { ...row, domain: hostOf(link) })
  }
  for (const row of readData('university-aliases.yaml', UniversityAliasRow)) addAliases(made, row)
  return [...made.values()].sort(
    (a, b) => a.country.localeCompare(b.country) || a.name.localeCompare(b.name, 'en'),
  )
})

type Row = Omit<University, 'id' | 'key'>

/** The same name in the same country is the same university. */
function addUniversity(made: Map<string, University>, row: Row): void {
  const key = `${row.country.toLowerCase()}-${toItemKey(fold(row.name))}`
  if (!made.has(key)) made.set(key, { id: itemId('universities', key), key, ...row })
}

/**
 * Our aliases are added to the university with that name or alias. A university that only we know
 * is added.
 */
function addAliases(
  made: Map<string, University>,
  { name, country, aliases }: z.output<typeof UniversityAliasRow>,
): void {
  for (const known of [name, ...aliases]) {
    const key = `${country.toLowerCase()}-${toItemKey(fold(known))}`
    const found = made.get(key)
    if (!found) continue
    const others = new Set([...found.aliases, name, ...aliases])
    others.delete(found.name)
    made.set(key, { ...found, aliases: [...others] })
    return
  }
  addUniversity(made, { name, country, aliases, domain: undefined })
}

const PackageRows = z.array(z.object({ major: z.string(), name: z.string(), link: z.string() }))

/** The package's own code throws, so its list is read directly as JSON. */
function readPackage(): z.output<typeof PackageRows> {
  const require = createRequire(import.meta.url)
  const text = readFileSync(require.resolve('world-universities'), 'utf8')
  const list = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)
  return PackageRows.parse(JSON.parse(list))
}

/** The Netherlands Antilles are three countries now. */
function countryOf(code: string, name: string): string {
  if (code !== 'AN') return code
  if (/sint maarten/i.test(name)) return 'SX'
  return /cura[cç]ao/i.test(name) ? 'CW' : 'BQ'
}

/** Some of its quotation marks are bytes of an older encoding. */
function clean(name: string): string {
  return name
    .replace(/[\u0093\u0094]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

function hostOf(link: string): string | undefined {
  return URL.parse(link)?.hostname.replace(/^www\./, '')
}
