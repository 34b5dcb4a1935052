import type { ImportKind, Mapping } from '@headwater/contract/people/imports'
import {
  emptyParsedPerson,
  type ParsedPerson,
  type ParsedRole,
  type ParsedSchool,
} from '../draft.ts'
import { isRecord } from '../entry.ts'
import { splitEmails, splitLinks, splitPhones } from '../fields/contacts.ts'
import { splitList, splitRoles } from '../fields/split-list.ts'
import { type PathValue, parsePath, resolvePath } from '../json/resolve-path.ts'
import { toText } from '../json/to-text.ts'
import { groupValuesByItem } from './group-values-by-item.ts'

type ListName = 'experiences' | 'education'
type Item = Record<string, string>

interface Step {
  readonly list: ListName | undefined
  /** Index in a list, starting at 0. Undefined if the whole list is read. */
  readonly place: number | undefined
  readonly name: string
  readonly read: (raw: Record<string, unknown>) => readonly PathValue[]
}

/** Parses an entry according to the mapping. */
export function applyMapping(kind: ImportKind, raw: unknown, mapping: Mapping): ParsedPerson {
  const parsed = emptyParsedPerson()
  if (!isRecord(raw)) return parsed
  const numbered: Record<ListName, Item[]> = { experiences: [], education: [] }
  const listed: Record<ListName, { name: string; found: readonly PathValue[] }[]> = {
    experiences: [],
    education: [],
  }
  for (const { list, place, name, read } of compileMapping(kind, mapping)) {
    const found = read(raw)
    if (found.length === 0) continue
    if (list === undefined) addField(parsed, name, found)
    else if (place === undefined) listed[list].push({ name, found })
    else {
      const items = numbered[list]
      while (items.length <= place) items.push({})
      const item = items[place] as Item
      item[name] ??= toText(found[0]?.value)
    }
  }
  const posts: ParsedRole[] = numbered.experiences.map((post, place) =>
    withOpenEnd(post, place === 0),
  )
  const more: ParsedRole[] = groupValuesByItem(listed.experiences).map((post, place) =>
    withOpenEnd(post, kind !== 'csv' || place === 0),
  )
  parsed.experiences = [...posts, ...more]
  parsed.education = [
    ...numbered.education,
    ...groupValuesByItem(listed.education),
  ] satisfies ParsedSchool[]
  return parsed
}

/** A role without an end is current if it is the newest of a row or an item of a list. */
function withOpenEnd(post: Item, isOpenEnded: boolean): ParsedRole {
  return { ...post, isOpenEnded: isOpenEnded && !post.end }
}

const compiledMappings = {
  cells: new WeakMap<Mapping, readonly Step[]>(),
  paths: new WeakMap<Mapping, readonly Step[]>(),
}

/** Computed once for all rows. */
function compileMapping(kind: ImportKind, mapping: Mapping): readonly Step[] {
  const made = kind === 'csv' ? compiledMappings.cells : compiledMappings.paths
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
  return (raw: Record<string, unknown>): readonly PathValue[] => {
    const value = raw[column]
    if (typeof value !== 'string' || value === '') return []
    if (!isList) return [{ places: [], value }]
    return splitRoles(value).map((item, place) => ({ places: [place], value: item }))
  }
}

function readPath(path: string) {
  const steps = parsePath(path)
  return (raw: Record<string, unknown>): readonly PathValue[] => resolvePath(raw, steps)
}

const lists: Readonly<Record<string, (text: string) => string[]>> = {
  emails: splitEmails,
  phones: splitPhones,
  links: splitLinks,
  skills: splitList,
  languages: splitList,
  relocateCountries: splitList,
  workMode: splitList,
  employment: splitList,
}

function addField(parsed: ParsedPerson, name: string, found: readonly PathValue[]): void {
  const target = parsed as unknown as Record<string, string | string[] | undefined>
  const split = lists[name]
  if (split) {
    const list = target[name] as string[]
    for (const { value } of found) list.push(...split(toText(value)))
  } else target[name] ||= toText(found[0]?.value)
}
