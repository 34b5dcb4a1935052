import { buildFacetRecords } from './build-facet-records.ts'
import { buildKnownRows } from './build-known-rows.ts'
import { type Dictionary, writeDictionary } from './bytes/dictionary.ts'
import { writeLayout } from './bytes/header.ts'
import { payloadBits, type Sections } from './bytes/layout.ts'
import { writePostings } from './bytes/write-postings.ts'
import {
  type CollectedColumns,
  type CollectedList,
  collectPeople,
  type Person,
} from './collect-people.ts'
import type { Keyed, KeyedList } from './segment.ts'
import {
  reorderCells,
  reorderColumn,
  reorderIds,
  reorderParallelCells,
  sortRowsById,
} from './sort-rows.ts'

/**
 * Builds a segment for searching. The same people give the same bytes in any input order. People
 * are read one by one and not retained.
 */
export function buildSegment(
  people: Iterable<Person>,
  { shared = false }: { readonly shared?: boolean } = {},
): ArrayBuffer | SharedArrayBuffer {
  const collected = collectPeople(people)
  const order = sortRowsById(collected.ids.taken())
  const columns = reorderColumns(collected, order)
  const lists = reorderLists(collected, order)
  const words = reorderList(collected, collected.word, 'word', order)
  const starts = { ...lists, wordStarts: words.starts }
  const records = buildFacetRecords(
    { ...columns, ...lists },
    collected.rows,
    (kind) => collected.keys[kind].size,
  )
  return writeLayout(
    collected.rows,
    {
      erasures: new Uint32Array(1),
      ...columns,
      ...lists,
      recordStarts: records.starts,
      record: records.cells,
      known: buildKnownRows({ ...columns, ...starts }, collected.rows),
      ...dictionaryAndPostings(collected, 'occupation', lists.stretchStarts, lists.occupation),
      ...dictionaryAndPostings(collected, 'title', lists.stretchStarts, lists.title),
      ...dictionaryAndPostings(collected, 'skill', lists.skillStarts, lists.skill),
      ...dictionaryAndPostings(collected, 'company', lists.companyStarts, lists.company),
      ...dictionaryAndPostings(collected, 'industry', lists.industryStarts, lists.industry),
      ...dictionaryAndPostings(collected, 'university', lists.universityStarts, lists.university),
      ...dictionaryAndPostings(collected, 'major', lists.majorStarts, lists.major),
      ...dictionaryAndPostings(collected, 'language', lists.languageStarts, lists.language),
      ...dictionaryAndPostings(collected, 'word', words.starts, words.cells),
      ...dictionary(collected, 'country'),
      ...dictionary(collected, 'city'),
    } as Sections,
    shared,
  )
}

function reorderColumns(from: CollectedColumns, order: Uint32Array) {
  const country = renumber(from, 'country', from.country.taken())
  return {
    ids: reorderIds(from.ids.taken(), order),
    country: toUint16(reorderColumn(country, order), 'country'),
    city: reorderColumn(renumber(from, 'city', from.city.taken()), order),
    totalMonths: reorderColumn(from.totalMonths.taken(), order),
    stability: reorderColumn(from.stability.taken(), order),
    opportunity: reorderColumn(from.opportunity.taken(), order),
    relocate: reorderColumn(from.relocate.taken(), order),
    degree: reorderColumn(from.degree.taken(), order),
    workModes: reorderColumn(from.workModes.taken(), order),
    employment: reorderColumn(from.employment.taken(), order),
    companyKinds: reorderColumn(from.companyKinds.taken(), order),
    companySizes: reorderColumn(from.companySizes.taken(), order),
  }
}

function reorderLists(from: CollectedColumns, order: Uint32Array) {
  const stretches = reorderList(from, from.occupation, 'occupation', order)
  const skills = reorderList(from, from.skill, 'skill', order)
  const companies = reorderList(from, from.company, 'company', order)
  const industries = reorderList(from, from.industry, 'industry', order)
  const universities = reorderList(from, from.university, 'university', order)
  const majors = reorderList(from, from.major, 'major', order)
  const languages = reorderList(from, from.language, 'language', order)
  const moves = reorderList(from, from.move, 'country', order)
  const stretchesBefore = from.occupation.starts.taken()
  const skillsBefore = from.skill.starts.taken()
  return {
    stretchStarts: stretches.starts,
    occupation: toUint16(stretches.cells, 'occupation'),
    title: reorderList(from, from.title, 'title', order).cells,
    stretchDetail: reorderParallelCells(from.stretchDetail.taken(), stretchesBefore, order),
    skillStarts: skills.starts,
    skill: toUint16(skills.cells, 'skill'),
    skillStrength: reorderParallelCells(from.skillStrength.taken(), skillsBefore, order),
    skillStretches: reorderParallelCells(from.skillStretches.taken(), skillsBefore, order),
    companyStarts: companies.starts,
    company: companies.cells,
    industryStarts: industries.starts,
    industry: toUint16(industries.cells, 'industry'),
    universityStarts: universities.starts,
    university: universities.cells,
    majorStarts: majors.starts,
    major: toUint16(majors.cells, 'major'),
    languageStarts: languages.starts,
    language: toUint16(languages.cells, 'language'),
    moveStarts: moves.starts,
    move: toUint16(moves.cells, 'country'),
  }
}

function reorderList(from: CollectedColumns, list: CollectedList, name: Keyed, order: Uint32Array) {
  const cells = { starts: list.starts.taken(), cells: list.cells.taken() }
  return reorderCells(cells, order, sortKeys(from, name).numbers, payloadBitsOf(name))
}

/** Builds the dictionary of a list and the rows of each of its keys. */
function dictionaryAndPostings(
  from: CollectedColumns,
  name: KeyedList,
  starts: Uint32Array,
  cells: Uint16Array | Uint32Array,
) {
  const postings = writePostings(
    { starts, cells, payloadBits: payloadBits[name] },
    from.keys[name].size,
  )
  return {
    ...dictionary(from, name),
    [`${name}Rows`]: postings.starts,
    [`${name}Postings`]: postings.bytes,
  }
}

function dictionary(from: CollectedColumns, name: Keyed) {
  const { starts, bytes }: Dictionary = writeDictionary(sortKeys(from, name).keys)
  return { [`${name}Keys`]: starts, [`${name}Text`]: bytes }
}

function renumber(from: CollectedColumns, name: Keyed, column: Uint32Array): Uint32Array {
  const { numbers } = sortKeys(from, name)
  return column.map((number) => numbers[number] as number)
}

const sortedKeysByMap = new WeakMap<Map<string, number>, { keys: string[]; numbers: Uint32Array }>()

/** Sorts keys by code units and returns the new number of each old one. */
function sortKeys(
  { keys }: CollectedColumns,
  name: Keyed,
): { keys: string[]; numbers: Uint32Array } {
  const known = sortedKeysByMap.get(keys[name])
  if (known) return known
  const inOrder = [...keys[name].keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const numbers = new Uint32Array(inOrder.length)
  for (const [at, key] of inOrder.entries()) numbers[keys[name].get(key) as number] = at
  const found = { keys: inOrder, numbers }
  sortedKeysByMap.set(keys[name], found)
  return found
}

/**
 * Uses two bytes where the layout does. These columns have far fewer distinct keys than that
 * allows.
 */
function toUint16(cells: Uint32Array, name: Keyed): Uint16Array {
  for (const cell of cells) {
    if (cell > 0xffff) throw new Error(`A search segment cannot hold so many kinds of ${name}.`)
  }
  return Uint16Array.from(cells)
}

function payloadBitsOf(name: Keyed): number {
  return (payloadBits as Partial<Record<Keyed, number>>)[name] ?? 0
}
