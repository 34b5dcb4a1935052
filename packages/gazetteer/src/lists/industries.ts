import { createRequire } from 'node:module'
import type { Industries } from 'industries'
import { fold } from '../fold.ts'
import { itemId, type ListItem, toItemKey } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { IndustryAliasRow } from '../schemas.ts'

export interface Industry extends ListItem {
  readonly linkedinId: number
  readonly aliases: readonly string[]
}

/** The 147 industries of profiles, by name. */
export const industries = once((): readonly Industry[] => {
  const own = new Map(
    readData('industry-aliases.yaml', IndustryAliasRow).map((row) => [row.name, row]),
  )
  const listed: Industries = createRequire(import.meta.url)('industries')
  const made = Object.values(listed).map(({ name, linkedinId }): Industry => {
    const key = toItemKey(fold(name))
    const { aliases = [], newName } = own.get(name) ?? {}
    own.delete(name)
    return {
      id: itemId('industries', key),
      key,
      name,
      linkedinId,
      aliases: [...(newName === undefined ? [] : [newName]), ...aliases],
    }
  })
  const stray = own.keys().next()
  if (!stray.done) throw new Error(`data/industry-aliases.yaml: no industry is ${stray.value}`)
  return made.sort((a, b) => a.name.localeCompare(b.name, 'en'))
})
