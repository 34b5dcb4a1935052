import type { Item } from './items.ts'

/** Attributes of which one value will do, however they were listed: nobody lives in two places. */
const always: ReadonlySet<Item['attribute']> = new Set([
  'title',
  'countries',
  'cities',
  'university',
  'major',
  'relevantYears',
  'totalYears',
  'stability',
  'opportunity',
  'relocate',
])

/** Items that become one criterion each: alternatives together, things that are all wanted apart. */
export function groupItems(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  const lists = listsOf(items)
  for (const list of lists) {
    const [first] = list
    if (!first || first.attribute === 'seniority') continue
    const group = always.has(first.attribute)
      ? groups.find(([other]) => other?.attribute === first.attribute && other.mode === first.mode)
      : undefined
    if (group) group.push(...list)
    else groups.push(list)
  }
  return groups
}

/** Runs of items of one attribute and mode that are joined to each other. */
function listsOf(items: readonly Item[]): Item[][] {
  const lists: Item[][] = []
  for (const item of items) {
    const list = lists.at(-1)
    const last = list?.at(-1)
    const isJoined =
      last?.attribute === item.attribute &&
      last.mode === item.mode &&
      last.when === item.when &&
      item.joint !== 'none'
    if (list && isJoined) list.push(item)
    else lists.push([item])
  }
  return lists.flatMap(splitAlternatives)
}

/**
 * Skills and languages: "A, B or C" is one choice, "A, B and C" are three things, and in "A, B/C"
 * only the last two stand for each other.
 */
function splitAlternatives(list: Item[]): Item[][] {
  const attribute = list[0]?.attribute
  if (attribute !== 'skills' && attribute !== 'language' && attribute !== 'keywords') return [list]
  const joints = list.slice(1).map(({ joint }) => joint)
  const hasOr = joints.includes('or')
  const hasAnd = joints.includes('and')
  const parts: Item[][] = []
  list.forEach((item, at) => {
    const joint = at === 0 ? 'none' : item.joint
    const isChoice = joint === 'or' || joint === 'slash' || (joint === 'comma' && hasOr && !hasAnd)
    const last = parts.at(-1)
    if (isChoice && last) last.push(item)
    else parts.push([item])
  })
  return parts
}
