import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  findSkills,
  normaliseMajor,
  normaliseSkill,
  normaliseTitle,
  openTaxonomy,
} from './index.ts'

const taxonomy = openTaxonomy()
const nothing = 'nothing'

const titles = readCases(
  'titles',
  z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.int().optional()]))),
)
const skills = readCases(
  'skills',
  z.object({
    lists: z.array(pair()),
    texts: z.array(z.tuple([z.string(), z.array(z.string()), z.array(z.string())])),
  }),
)
const lists = skills.flatMap((file) => file.lists)
const texts = skills.flatMap((file) => file.texts)
const majors = readCases('majors', z.array(pair())).flat()

describe.each(titles.flatMap((file) => Object.entries(file)))(
  'titles in %s',
  (_language, cases) => {
    test.each(cases)('%s is %s', (raw, occupation, level?: number) => {
      const found = normaliseTitle(taxonomy, raw)
      expect(found.occupations[0]?.id ?? nothing, JSON.stringify(found)).toBe(occupation)
      if (level !== undefined) expect(found.seniority).toBe(level)
    })
  },
)

describe('skills in lists', () => {
  test.each(lists)('%s is %s', (raw, skill) => {
    const found = normaliseSkill(taxonomy, raw)?.id ?? nothing
    if (skill.startsWith('!')) expect(found).not.toBe(skill.slice(1))
    else expect(found).toBe(skill)
  })
})

describe('skills in text', () => {
  test.each(texts)('%s', (text, wanted, unwanted) => {
    const found = findSkills(taxonomy, text)
    expect(found.map((one) => one.id)).toEqual(expect.arrayContaining(wanted))
    expect(unwanted.filter((id) => found.some((one) => one.id === id))).toEqual([])
    for (const one of found) expect(text.slice(one.start, one.end)).toBe(one.matched)
    for (const id of unwanted) expect(taxonomy.skill(id), id).toBeDefined()
  })
})

describe('majors', () => {
  test.each(majors)('%s is %s', (raw, major) => {
    expect(normaliseMajor(taxonomy, raw)?.id ?? nothing).toBe(major)
  })
})

test('there are at least 1,000 cases', () => {
  const ofTitles = titles.flatMap((file) => Object.values(file).flat()).length
  const ofSkills = lists.length + texts.length
  expect(ofTitles).toBeGreaterThanOrEqual(800)
  expect(ofSkills).toBeGreaterThanOrEqual(190)
  expect(ofTitles + ofSkills + majors.length).toBeGreaterThanOrEqual(1000)
})

function pair() {
  return z.tuple([z.string(), z.string()])
}

/** Reads every file of that kind: `titles.yaml`, `fresh-titles-de.yaml`. */
function readCases<T>(kind: string, schema: z.ZodType<T>): T[] {
  const folder = new URL('./cases/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.includes(kind))
    .map((name) => schema.parse(load(readFileSync(new URL(name, folder), 'utf8'))))
}
