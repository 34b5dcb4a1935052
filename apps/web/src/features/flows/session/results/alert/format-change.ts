import type { ResultChange, ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

interface ChangedPerson {
  change: Pick<ResultChange, 'what' | 'criterionId' | 'at'>
  hit: Pick<ResultHit, 'isOwn' | 'person'>
  criteria: readonly Criterion[]
  /** Labels of the criteria by id. */
  words: ReadonlyMap<string, string>
}

/** Formats what made a person new: "Moved to Almada". */
export function formatChange({ change, hit, criteria, words }: ChangedPerson): string {
  const { what, criterionId, at } = change
  const label = words.get(criterionId ?? '')
  switch (what) {
    case 'added':
      return hit.isOwn ? 'New in your people' : 'New in the pool'
    case 'place':
      return hit.person.city === null ? 'Moved' : `Moved to ${hit.person.city}`
    case 'years': {
      const years = findLeastYears(criteria, criterionId)
      return years === null ? 'More years of work' : `Reached ${years} years`
    }
    case 'relocate':
      return 'Open to relocating'
    case 'role':
      return 'New role'
    case 'skills':
      return label === undefined ? 'New skills' : `Added ${label}`
    case 'other':
      return at === null ? 'New match' : 'Profile changed'
  }
}

function findLeastYears(criteria: readonly Criterion[], id: string | null): number | null {
  const criterion = criteria.find((one) => one.id === id)
  const isYears = criterion?.attribute === 'relevantYears' || criterion?.attribute === 'totalYears'
  return isYears ? criterion.min : null
}
