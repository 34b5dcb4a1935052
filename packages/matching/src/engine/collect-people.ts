import type { PersonDocument } from '../document/person-document.ts'
import { Growing } from './bytes/growing.ts'
import { parseId } from './bytes/ids.ts'
import type { Keyed } from './segment.ts'
import { packStretch } from './stretch-detail.ts'

export interface Person {
  readonly id: string
  readonly document: PersonDocument
}

/** Longer than anybody works: every search that can be asked treats what is beyond it the same. */
export const mostTotalMonths = 4_094

/**
 * People as they came, one after the other, in arrays of numbers. Keys have the numbers in which
 * they were met; they are sorted when everybody is there.
 */
export class Collected {
  rows = 0
  readonly ids = new Growing(Uint8Array)
  readonly country = new Growing(Uint32Array)
  readonly city = new Growing(Uint32Array)
  readonly totalMonths = new Growing(Uint16Array)
  readonly stability = new Growing(Uint8Array)
  readonly opportunity = new Growing(Uint8Array)
  readonly relocate = new Growing(Uint8Array)
  readonly occupation = makeList()
  readonly stretchDetail = new Growing(Uint32Array)
  readonly skill = makeList()
  readonly skillStrength = new Growing(Uint8Array)
  readonly skillStretches = new Growing(Uint16Array)
  readonly company = makeList()
  readonly industry = makeList()
  readonly university = makeList()
  readonly major = makeList()
  readonly language = makeList()
  readonly move = makeList()
  readonly word = makeList()
  readonly keys: Readonly<Record<Keyed, Map<string, number>>> = {
    occupation: new Map([['', 0]]),
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
  /** Where the cells of each row begin, and where the last ones end. */
  readonly starts: Growing<Uint32Array>
  readonly cells: Growing<Uint32Array>
}

export function collectPeople(people: Iterable<Person>): Collected {
  const into = new Collected()
  for (const { id, document } of people) {
    for (const byte of parseId(id)) into.ids.push(byte)
    collectColumns(into, document)
    collectLists(into, document)
    into.rows++
  }
  return into
}

function collectColumns(into: Collected, document: PersonDocument): void {
  const { country, city, relocate, totalMonths, stability, opportunity } = document
  into.country.push(numberOf(into.keys.country, country ?? ''))
  into.city.push(numberOf(into.keys.city, city === null ? '' : String(city)))
  into.relocate.push(relocate === null ? 0 : relocate.isWilling ? 2 : 1)
  into.totalMonths.push(totalMonths === null ? 0 : Math.min(totalMonths, mostTotalMonths) + 1)
  into.stability.push(stability === null ? 0 : stability + 1)
  into.opportunity.push(opportunity === null ? 0 : opportunity + 1)
}

function collectLists(into: Collected, document: PersonDocument): void {
  const { keys } = into
  for (const stretch of document.stretches) {
    into.occupation.cells.push(numberOf(keys.occupation, stretch.occupation ?? ''))
    into.stretchDetail.push(packStretch(stretch))
  }
  for (const { skill, strength, stretches } of document.skills) {
    into.skill.cells.push(numberOf(keys.skill, skill))
    into.skillStrength.push(strength)
    into.skillStretches.push(stretches)
  }
  for (const { key, isCurrent } of document.companies) {
    into.company.cells.push(numberOf(keys.company, key) * 2 + Number(isCurrent))
  }
  for (const { key, isCurrent } of document.industries) {
    into.industry.cells.push(numberOf(keys.industry, key) * 2 + Number(isCurrent))
  }
  for (const { code, level } of document.languages) {
    into.language.cells.push(numberOf(keys.language, code) * 8 + level)
  }
  collectKeys(into.university, keys.university, document.universities)
  collectKeys(into.major, keys.major, document.majors)
  collectKeys(into.move, keys.country, document.relocate?.countries ?? [])
  collectKeys(into.word, keys.word, document.words)
  for (const name of listNames) into[name].starts.push(into[name].cells.length)
}

const listNames = [
  'occupation',
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
  for (const key of keys) cells.push(numberOf(numbers, key))
}

function makeList(): CollectedList {
  const starts = new Growing(Uint32Array)
  starts.push(0)
  return { starts, cells: new Growing(Uint32Array) }
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}
