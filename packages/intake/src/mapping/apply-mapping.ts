import type { ImportKind, Mapping } from '@headwater/contract/sourcing/imports'
import { startTelling, type Telling, type ToldPost, type ToldSchool } from '../draft.ts'
import { isRecord } from '../entry.ts'
import { splitEmails, splitLinks, splitPhones } from '../fields/contacts.ts'
import { splitList, splitPosts } from '../fields/split-list.ts'
import { type Found, follow, parsePath } from '../json/paths.ts'
import { toText } from '../json/to-text.ts'
import { joinItems } from './join-items.ts'

type ListName = 'experiences' | 'education'
type Item = Record<string, string>

interface Step {
  readonly list: ListName | undefined
  /** The first of a list is 0; undefined where the whole list is read. */
  readonly place: number | undefined
  readonly name: string
  readonly read: (raw: Record<string, unknown>) => readonly Found[]
}

/** What an entry says, read the way somebody has mapped it. */
export function applyMapping(kind: ImportKind, raw: unknown, mapping: Mapping): Telling {
  const told = startTelling()
  if (!isRecord(raw)) return told
  const numbered: Record<ListName, Item[]> = { experiences: [], education: [] }
  const listed: Record<ListName, { name: string; found: readonly Found[] }[]> = {
    experiences: [],
    education: [],
  }
  for (const { list, place, name, read } of plan(kind, mapping)) {
    const found = read(raw)
    if (found.length === 0) continue
    if (list === undefined) addPlain(told, name, found)
    else if (place === undefined) listed[list].push({ name, found })
    else {
      const items = numbered[list]
      while (items.length <= place) items.push({})
      const item = items[place] as Item
      item[name] ??= toText(found[0]?.value)
    }
  }
  const posts: ToldPost[] = numbered.experiences.map((post, place) => openIf(post, place === 0))
  const more: ToldPost[] = joinItems(listed.experiences).map((post, place) =>
    openIf(post, kind !== 'csv' || place === 0),
  )
  told.experiences = [...posts, ...more]
  told.education = [...numbered.education, ...joinItems(listed.education)] satisfies ToldSchool[]
  return told
}

/** A post with no end goes on, where it is the newest of a line or an item of a list. */
function openIf(post: Item, isOpenEnded: boolean): ToldPost {
  return { ...post, isOpenEnded: isOpenEnded && !post.end }
}

const plans = {
  cells: new WeakMap<Mapping, readonly Step[]>(),
  paths: new WeakMap<Mapping, readonly Step[]>(),
}

/** Worked out once for all lines. */
function plan(kind: ImportKind, mapping: Mapping): readonly Step[] {
  const made = kind === 'csv' ? plans.cells : plans.paths
  const known = made.get(mapping)
  if (known) return known
  const steps = mapping.map(({ field, from }): Step => {
    const [, list, place, name = field] =
      /^(experiences|education)\[(\d*)\]\.(\w+)$/.exec(field) ?? []
    const isWhole = place === ''
    return {
      list: list as ListName | undefined,
      place: isWhole || place === undefined ? undefined : Number(place) - 1,
      name,
      read: kind === 'csv' ? readCell(from, isWhole) : readPath(from),
    }
  })
  made.set(mapping, steps)
  return steps
}

function readCell(column: string, isList: boolean) {
  return (raw: Record<string, unknown>): readonly Found[] => {
    const value = raw[column]
    if (typeof value !== 'string' || value === '') return []
    if (!isList) return [{ places: [], value }]
    return splitPosts(value).map((item, place) => ({ places: [place], value: item }))
  }
}

function readPath(path: string) {
  const steps = parsePath(path)
  return (raw: Record<string, unknown>): readonly Found[] => follow(raw, steps)
}

const lists: Readonly<Record<string, (text: string) => string[]>> = {
  emails: splitEmails,
  phones: splitPhones,
  links: splitLinks,
  skills: splitList,
  languages: splitList,
  relocateCountries: splitList,
}

function addPlain(told: Telling, name: string, found: readonly Found[]): void {
  const target = told as unknown as Record<string, string | string[] | undefined>
  const split = lists[name]
  if (split) {
    const list = target[name] as string[]
    for (const { value } of found) list.push(...split(toText(value)))
  } else target[name] ||= toText(found[0]?.value)
}
