import type { UndecidedItem } from './items.ts'

/**
 * "Berlin or remote" is one requirement with two ways to meet it: the place takes over the wish to
 * work remotely, in either order.
 */
export function joinRemote(text: string, items: readonly UndecidedItem[]): UndecidedItem[] {
  const kept: UndecidedItem[] = []
  for (const item of items) {
    const last = kept.at(-1)
    const joined = last && joinPair(text, last, item)
    if (joined) kept[kept.length - 1] = joined
    else kept.push(item)
  }
  return kept
}

function joinPair(
  text: string,
  first: UndecidedItem,
  second: UndecidedItem,
): UndecidedItem | undefined {
  const place = isPlace(first) ? first : second
  const other = place === first ? second : first
  if (!isPlace(place) || !isRemote(other)) return undefined
  if (place.mode === 'not' || other.mode === 'not') return undefined
  const between = text.slice(first.to, second.from).toLowerCase()
  if (!alternative.test(between)) return undefined
  return { ...place, mode: place.mode ?? other.mode, orRemote: { from: other.from, to: other.to } }
}

function isPlace({ attribute }: UndecidedItem): boolean {
  return attribute === 'cities' || attribute === 'countries'
}

function isRemote({ attribute, value }: UndecidedItem): boolean {
  return attribute === 'workMode' && value.kind === 'listed' && value.name === 'remote'
}

const alternative =
  /^[\s,(]*(?:\/|(?:or|oder|o|u|ou|of|bzw\.?|أو))[\s(]*(?:fully |in |en |em |à |a |da )?$/u
