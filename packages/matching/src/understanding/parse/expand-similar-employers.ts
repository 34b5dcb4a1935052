import { companyKindLabels, formatEmployees } from '@headwater/contract/sourcing/value-labels'
import { describeEmployersTogether } from '@headwater/gazetteer'
import type { UndecidedItem } from './items.ts'

/**
 * "Like Stripe or Adyen" means employers of their industry, size and kind. The named employers are
 * replaced by these, with a note that says so.
 */
export function expandSimilarEmployers(
  text: string,
  items: readonly UndecidedItem[],
): UndecidedItem[] {
  const expanded: UndecidedItem[] = []
  let at = 0
  while (at < items.length) {
    const item = items[at] as UndecidedItem
    const isLikened = isEmployer(item) && likeBefore.test(text.slice(0, item.from))
    const run = isLikened ? runFrom(items, at) : []
    const similar = isLikened ? similarTo(item, run) : []
    expanded.push(...(similar.length > 0 ? similar : [item]))
    at += similar.length > 0 ? run.length : 1
  }
  return expanded
}

const likeBefore =
  /(?:^|[\s,(])(?:like(?: the (?:people|ones))?(?: those)?(?: (?:at|from))?|such as|similar to|comparable to|wie(?: bei| von)?|aus Firmen wie|Typ|Marke|tipo|al estilo de?|estilo|genre|type|style|à la|stile|sul modello di|à semelhança de|type|in de stijl van|ähnlich wie|vergleichbar mit|como|parecid[oa]s? a|similares? a|comme(?: chez)?|façon|similaires? à|come|simil[ei] a|zoals(?: bij)?|vergelijkbaar met)\s*$/iu

function isEmployer({ attribute, value }: UndecidedItem): boolean {
  return attribute === 'company' && value.kind === 'sense' && value.sense.kind === 'company'
}

/** The employer and those listed with it. */
function runFrom(items: readonly UndecidedItem[], at: number): UndecidedItem[] {
  const end = items.findIndex(
    (item, other) => other > at && !(isEmployer(item) && item.joint !== 'none'),
  )
  return items.slice(at, end < 0 ? items.length : end)
}

/** Empty if the industry of none is known. */
function similarTo(first: UndecidedItem, run: readonly UndecidedItem[]): UndecidedItem[] {
  const names = run.flatMap(({ value }) =>
    value.kind === 'sense' && value.sense.kind === 'company' ? [value.sense.name] : [],
  )
  const { industries, employees, kind } = describeEmployersTogether(names)
  if (industries.length === 0) return []
  const meant = [
    industries.map(({ name }) => name).join(' or '),
    employees && formatEmployees(employees),
    kind && companyKindLabels[kind].toLowerCase(),
  ]
  const shared = {
    mode: first.mode,
    when: first.when,
    options: [],
    note: `Employers like ${names.join(' or ')}: ${meant.filter(Boolean).join(', ')}.`,
    from: first.from,
    to: run.at(-1)?.to ?? first.to,
  }
  const similar = industries.map(({ key, name }, at): UndecidedItem => {
    const value = { kind: 'sense', sense: { kind: 'industry', key, name }, text: name } as const
    return { ...shared, attribute: 'industries', value, joint: at === 0 ? 'none' : 'or' }
  })
  if (employees) {
    const value = { kind: 'range', ...employees, isLimit: true } as const
    similar.push({ ...shared, attribute: 'companySize', value, joint: 'none' })
  }
  if (kind) {
    const value = { kind: 'listed', name: kind } as const
    similar.push({ ...shared, attribute: 'companyKind', value, joint: 'none' })
  }
  return similar
}
