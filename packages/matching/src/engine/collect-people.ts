import type { PersonDocument } from '../document/person-document.ts'
import { maxTotalMonths } from '../query/list-order.ts'
import { GrowableArray } from './bytes/growable-array.ts'
import { parseId } from './bytes/ids.ts'
import type { Keyed } from './segment.ts'
import { packEmployerBits } from './stated-columns.ts'
import { packStretch } from './stretch-detail.ts'

export interface Person {
  readonly id: string
  readonly document: PersonDocument
}

/**
 * People in input order, as arrays of numbers. Keys are numbered in order of appearance and sorted
 * once all people are read.
 */
export class CollectedColumns {
  rows = 0
  readonly ids = new GrowableArray(Uint8Array)
  readonly country = new GrowableArray(Uint32Array)
  readonly city = new GrowableArray(Uint32Array)
  readonly totalMonths = new GrowableArray(Uint16Array)
  readonly stability = new GrowableArray(Uint8Array)
  readonly opportunity = new GrowableArray(Uint8Array)
  readonly relocate = new GrowableArray(Uint8Array)
  readonly degree = new GrowableArray(Uint8Array)
  readonly workModes = new GrowableArray(Uint8Array)
  readonly employment = new GrowableArray(Uint16Array)
  readonly companyKinds = new GrowableArray(Uint8Array)
  readonly companySizes = new GrowableArray(Uint16Array)
  readonly occupation = createList()
  readonly title = createList()
  readonly stretchDetail = new GrowableArray(Uint32Array)
  readonly skill = createList()
  readonly skillStrength = new GrowableArray(Uint16Array)
  readonly skillStretches = new GrowableArray(Uint16Array)
  readonly company = createList()
  readonly industry = createList()
  readonly university = createList()
  readonly major = createList()
  readonly language = createList()
  readonly move = createList()
  readonly word = createList()
  readonly keys: Readonly<Record<Keyed, Map<string, number>>> = {
    occupation: new Map([['', 0]]),
    title: new Map([['', 0]]),
    skill: new Map([['', 0]]),
    company: new Map([['', 0]]),
    industry: new Map([['', 0]]),
    university: new Map([['', 0]]),
    major: new Map([['', 0]]),
    language: new Map([['', 0]]),
    word: new Map([['', 0]]),
    country: new Map([['', 0]]),
    city: new Map([['', 0]]),
  }
}

export interface CollectedList {
  /** Start of each row's cells, and the end of the last row's. */
  readonly starts: GrowableArray<Uint32Array>
  readonly cells: GrowableArray<Uint32Array>
}

export function collectPeople(people: Iterable<Person>): CollectedColumns {
  const into = new CollectedColumns()
  for (const { id, document } of people) {
    for (const byte of parseId(id)) into.ids.push(byte)
    collectColumns(into, document)
    collectLists(into, document)
    into.rows++
  }
  return into
}

function collectColumns(into: CollectedColumns, document: PersonDocument): void {
  const { country, city, relocate, totalMonths, stability, opportunity } = document
  into.country.push(getOrAssignNumber(into.keys.country, country ?? ''))
  into.city.push(getOrAssignNumber(into.keys.city, city === null ? '' : String(city)))
  into.relocate.push(relocate === null ? 0 : relocate.isWilling ? 2 : 1)
  into.totalMonths.push(totalMonths === null ? 0 : Math.min(totalMonths, maxTotalMonths) + 1)
  into.stability.push(stability === null ? 0 : stability + 1)
  into.opportunity.push(opportunity === null ? 0 : opportunity + 1)
  into.degree.push(document.degree ?? 0)
  into.workModes.push(document.workModes)
  into.employment.push(document.employment)
  into.companyKinds.push(packEmployerBits('companyKinds', document.companyKinds))
  into.companySizes.push(packEmployerBits('companySizes', document.companySizes))
}

function collectLists(into: CollectedColumns, document: PersonDocument): void {
  const { keys } = into
  for (const stretch of document.stretches) {
    into.occupation.cells.push(getOrAssignNumber(keys.occupation, stretch.occupation ?? ''))
    into.title.cells.push(getOrAssignNumber(keys.title, stretch.title ?? ''))
    into.stretchDetail.push(packStretch(stretch))
  }
  for (const { skill, strength, stretches } of document.skills) {
    into.skill.cells.push(getOrAssignNumber(keys.skill, skill))
    into.skillStrength.push(strength)
    into.skillStretches.push(stretches)
  }
  for (const { key, isCurrent } of document.companies) {
    into.company.cells.push(getOrAssignNumber(keys.company, key) * 2 + Number(isCurrent))
  }
  for (const { key, isCurrent } of document.industries) {
    into.industry.cells.push(getOrAssignNumber(keys.industry, key) * 2 + Number(isCurrent))
  }
  for (const { code, level } of document.languages) {
    into.language.cells.push(getOrAssignNumber(keys.language, code) * 8 + level)
  }
  collectKeys(into.university, keys.university, document.universities)
  collectKeys(into.major, keys.major, document.majors)
  collectKeys(into.move, keys.country, document.relocate?.countries ?? [])
  collectKeys(into.word, keys.word, document.words)
  for (const name of listNames) into[name].starts.push(into[name].cells.length)
}

const listNames = [
  'occupation',
  'title',
  'skill',
  'company',
  'industry',
  'university',
  'major',
  'language',
  'move',
  'word',
] as const

function collectKeys(
  { cells }: CollectedList,
  numbers: Map<string, number>,
  keys: readonly string[],
): void {
  for (const key of keys) cells.push(getOrAssignNumber(numbers, key))
}

function createList(): CollectedList {
  const starts = new GrowableArray(Uint32Array)
  starts.push(0)
  return { starts, cells: new GrowableArray(Uint32Array) }
}

function getOrAssignNumber(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}
