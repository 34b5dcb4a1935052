import { type Dictionary, writeDictionary } from './bytes/dictionary.ts'
import { layOut } from './bytes/header.ts'
import { ownBits, type Sections } from './bytes/layout.ts'
import { writePostings } from './bytes/write-postings.ts'
import { type Collected, type CollectedList, collectPeople, type Person } from './collect-people.ts'
import { collectRecords } from './collect-records.ts'
import { markKnown } from './mark-known.ts'
import {
  orderPeople,
  reorderBeside,
  reorderCells,
  reorderColumn,
  reorderIds,
} from './order-people.ts'
import type { Keyed, KeyedList } from './segment.ts'

/**
 * Lays out people for searching. The same people make the same bytes, in whatever order they come;
 * they are read one after the other and not kept.
 */
export function buildSegment(
  people: Iterable<Person>,
  { shared = false }: { readonly shared?: boolean } = {},
): ArrayBuffer | SharedArrayBuffer {
  const collected = collectPeople(people)
  const order = orderPeople(collected.ids.taken())
  const columns = moveColumns(collected, order)
  const lists = moveLists(collected, order)
  const words = moveList(collected, collected.word, 'word', order)
  const starts = { ...lists, wordStarts: words.starts }
  const records = collectRecords(
    { ...columns, ...lists },
    collected.rows,
    (kind) => collected.keys[kind].size,
  )
  return layOut(
    collected.rows,
    {
      erasures: new Uint32Array(1),
      ...columns,
      ...lists,
      recordStarts: records.starts,
      record: records.cells,
      known: markKnown({ ...columns, ...starts }, collected.rows),
      ...keysOf(collected, 'occupation', lists.stretchStarts, lists.occupation),
      ...keysOf(collected, 'skill', lists.skillStarts, lists.skill),
      ...keysOf(collected, 'company', lists.companyStarts, lists.company),
      ...keysOf(collected, 'industry', lists.industryStarts, lists.industry),
      ...keysOf(collected, 'university', lists.universityStarts, lists.university),
      ...keysOf(collected, 'major', lists.majorStarts, lists.major),
      ...keysOf(collected, 'language', lists.languageStarts, lists.language),
      ...keysOf(collected, 'word', words.starts, words.cells),
      ...dictionary(collected, 'country'),
      ...dictionary(collected, 'city'),
    } as Sections,
    shared,
  )
}

function moveColumns(from: Collected, order: Uint32Array) {
  const country = renumber(from, 'country', from.country.taken())
  return {
    ids: reorderIds(from.ids.taken(), order),
    country: narrow(reorderColumn(country, order), 'country'),
    city: reorderColumn(renumber(from, 'city', from.city.taken()), order),
    totalMonths: reorderColumn(from.totalMonths.taken(), order),
    stability: reorderColumn(from.stability.taken(), order),
    opportunity: reorderColumn(from.opportunity.taken(), order),
    relocate: reorderColumn(from.relocate.taken(), order),
  }
}

function moveLists(from: Collected, order: Uint32Array) {
  const stretches = moveList(from, from.occupation, 'occupation', order)
  const skills = moveList(from, from.skill, 'skill', order)
  const companies = moveList(from, from.company, 'company', order)
  const industries = moveList(from, from.industry, 'industry', order)
  const universities = moveList(from, from.university, 'university', order)
  const majors = moveList(from, from.major, 'major', order)
  const languages = moveList(from, from.language, 'language', order)
  const moves = moveList(from, from.move, 'country', order)
  const stretchesBefore = from.occupation.starts.taken()
  const skillsBefore = from.skill.starts.taken()
  return {
    stretchStarts: stretches.starts,
    occupation: narrow(stretches.cells, 'occupation'),
    stretchDetail: reorderBeside(from.stretchDetail.taken(), stretchesBefore, order),
    skillStarts: skills.starts,
    skill: narrow(skills.cells, 'skill'),
    skillStrength: reorderBeside(from.skillStrength.taken(), skillsBefore, order),
    skillStretches: reorderBeside(from.skillStretches.taken(), skillsBefore, order),
    companyStarts: companies.starts,
    company: companies.cells,
    industryStarts: industries.starts,
    industry: narrow(industries.cells, 'industry'),
    universityStarts: universities.starts,
    university: universities.cells,
    majorStarts: majors.starts,
    major: narrow(majors.cells, 'major'),
    languageStarts: languages.starts,
    language: narrow(languages.cells, 'language'),
    moveStarts: moves.starts,
    move: narrow(moves.cells, 'country'),
  }
}

function moveList(from: Collected, list: CollectedList, name: Keyed, order: Uint32Array) {
  const cells = { starts: list.starts.taken(), cells: list.cells.taken() }
  return reorderCells(cells, order, sortKeys(from, name).numbers, shiftOf(name))
}

/** The dictionary of a list and, for each of its keys, the rows. */
function keysOf(
  from: Collected,
  name: KeyedList,
  starts: Uint32Array,
  cells: Uint16Array | Uint32Array,
) {
  const postings = writePostings({ starts, cells, ownBits: ownBits[name] }, from.keys[name].size)
  return {
    ...dictionary(from, name),
    [`${name}Rows`]: postings.starts,
    [`${name}Postings`]: postings.bytes,
  }
}

function dictionary(from: Collected, name: Keyed) {
  const { starts, bytes }: Dictionary = writeDictionary(sortKeys(from, name).keys)
  return { [`${name}Keys`]: starts, [`${name}Text`]: bytes }
}

function renumber(from: Collected, name: Keyed, column: Uint32Array): Uint32Array {
  const { numbers } = sortKeys(from, name)
  return column.map((number) => numbers[number] as number)
}

const sorted = new WeakMap<Map<string, number>, { keys: string[]; numbers: Uint32Array }>()

/** Keys by their code units, and the new number of each old one. */
function sortKeys({ keys }: Collected, name: Keyed): { keys: string[]; numbers: Uint32Array } {
  const known = sorted.get(keys[name])
  if (known) return known
  const inOrder = [...keys[name].keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const numbers = new Uint32Array(inOrder.length)
  for (const [at, key] of inOrder.entries()) numbers[keys[name].get(key) as number] = at
  const found = { keys: inOrder, numbers }
  sorted.set(keys[name], found)
  return found
}

/** Two bytes where the layout has no more; there are not nearly so many of these. */
function narrow(cells: Uint32Array, name: Keyed): Uint16Array {
  for (const cell of cells) {
    if (cell > 0xffff) throw new Error(`A search segment cannot hold so many kinds of ${name}.`)
  }
  return Uint16Array.from(cells)
}

function shiftOf(name: Keyed): number {
  return (ownBits as Partial<Record<Keyed, number>>)[name] ?? 0
}
