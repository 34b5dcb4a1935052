import type { Profile } from '@headwater/contract/sourcing/profile'
import { fold } from '@headwater/gazetteer'

/** The words of a name, folded and in the order of the alphabet: `Müller, Anna` is `Anna Müller`. */
export function nameKey(name: string): string {
  return nameWords(name).sort().join(' ').slice(0, 200)
}

/** Folded, without titles and degrees. */
export function nameWords(name: string): string[] {
  const words = fold(name.replace(/\([^)]*\)/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
  const bare = words.filter((word) => !decorations.has(word))
  return bare.length === 0 ? words : bare
}

const decorations = new Set(
  'dr prof professor mr mrs ms miss herr frau dipl phd mba msc bsc jr sr ii iii iv cpa pmp'.split(
    ' ',
  ),
)

/** What somebody is found by when a part of it is typed. */
export function searchText({ name, experiences }: Profile): string {
  const [newest] = experiences
  return fold(`${name} ${newest?.title ?? ''} ${newest?.employer ?? ''}`).slice(0, 600)
}
