import { type Item, itemId } from '../item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { RegionRow } from '../schemas.ts'

export interface Region extends Item {
  readonly aliases: readonly string[]
  /** Codes of the countries it is made of. */
  readonly countries: readonly string[]
}

/** Parts of the world with a name: those of the United Nations, and those recruiters speak of. */
export const regions = once((): readonly Region[] =>
  readData('regions.yaml', RegionRow)
    .map(({ id, ...row }): Region => ({ id: itemId('regions', id), key: id, ...row }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
)
