import type { QueryItem } from './items.ts'

/** Attributes where any one listed value is enough: no person lives in two places. */
const alwaysAlternatives: ReadonlySet<QueryItem['attribute']> = new Set([
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
  'workMode',
  'degree',
  'companySize',
])

/** Groups items into criteria: alternatives together, required items separately. */
export function groupItems(items: readonly QueryItem[]): QueryItem[][] {
  const groups: QueryItem[][] = []
  const lists = listsOf(items)
  for (const list of lists) {
    const [first] = list
    if (!first || first.attribute === 'seniority') continue
    const group = alwaysAlternatives.has(first.attribute)
      ? groups.find(([other]) => other?.attribute === first.attribute && other.mode === first.mode)
      : undefined
    if (group) group.push(...list)
    else groups.push(list)
  }
  return groups
}

/** Runs of connected items with the same attribute and mode. */
function listsOf(items: readonly QueryItem[]): QueryItem[][] {
  const lists: QueryItem[][] = []
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

const areAllRequired: ReadonlySet<QueryItem['attribute']> = new Set([
  'skills',
  'language',
  'keywords',
  'employment',
])

/**
 * Skills and languages: "A, B or C" is one choice, "A, B and C" are three requirements, and in "A,
 * B/C" only the last two are alternatives.
 */
function splitAlternatives(list: QueryItem[]): QueryItem[][] {
  const attribute = list[0]?.attribute
  if (!attribute || !areAllRequired.has(attribute)) return [list]
  const joints = list.slice(1).map(({ joint }) => joint)
  const hasOr = joints.includes('or')
  const hasAnd = joints.includes('and')
  const parts: QueryItem[][] = []
  list.forEach((item, at) => {
    const joint = at === 0 ? 'none' : item.joint
    const isChoice = joint === 'or' || joint === 'slash' || (joint === 'comma' && hasOr && !hasAnd)
    const last = parts.at(-1)
    if (isChoice && last) last.push(item)
    else parts.push([item])
  })
  return parts
}
