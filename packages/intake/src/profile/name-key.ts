import type { Profile } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'

/** Returns the words of a name, folded and sorted: `Müller, Anna` equals `Anna Müller`. */
export function nameKey(name: string): string {
  return nameWords(name).sort().join(' ').slice(0, 200)
}

/** Returns the folded words of a name, without titles and degrees. */
export function nameWords(name: string): string[] {
  const words = fold(name.replace(/\([^)]*\)/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
  const bare = words.filter((word) => !titlesAndDegrees.has(word))
  return bare.length === 0 ? words : bare
}

const titlesAndDegrees = new Set(
  'dr prof professor mr mrs ms miss herr frau dipl phd mba msc bsc jr sr ii iii iv cpa pmp'.split(
    ' ',
  ),
)

/** Returns the text that a search by name or employer matches. */
export function searchText({ name, experiences }: Profile): string {
  const [newest] = experiences
  return fold(`${name} ${newest?.title ?? ''} ${newest?.employer ?? ''}`).slice(0, 600)
}
