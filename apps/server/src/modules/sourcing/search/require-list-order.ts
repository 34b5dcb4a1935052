import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ResultSort } from '@headwater/contract/sourcing/search'
import { compileListOrder, type ListOrder } from '@headwater/matching'
import { AppError } from '#platform/errors'

/** Returns what to order people by. Refuses distance for a search without a known city. */
export function requireListOrder(sort: ResultSort, criteria: readonly Criterion[]): ListOrder {
  const order = compileListOrder(sort, criteria)
  if (order) return order
  const sentence = 'Add a city to sort by distance.'
  throw new AppError('invalid_input', sentence, { sort: sentence })
}
