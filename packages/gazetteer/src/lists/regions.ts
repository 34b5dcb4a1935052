import { itemId, type ListItem } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { RegionRow } from '../schemas.ts'

export interface Region extends ListItem {
  readonly aliases: readonly string[]
  /** Country codes of its members. */
  readonly countries: readonly string[]
}

/** Named regions: those of the United Nations, and those recruiters use. */
export const regions = once((): readonly Region[] =>
  readData('regions.yaml', RegionRow)
    .map(({ id, ...row }): Region => ({ id: itemId('regions', id), key: id, ...row }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
)
