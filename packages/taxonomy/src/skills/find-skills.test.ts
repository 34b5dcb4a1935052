import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSkills, normaliseSkill, openTaxonomy } from '../index.ts'

const taxonomy = openTaxonomy()
const names = taxonomy.skills.flatMap((skill) => [skill.name, ...skill.aliases])
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(...names, ',', '. ', '/', 'and', 'with', '\n', '-'))
    .map((words) => words.join(' ')),
)

test('any text gives mentions in order, without overlaps and with its own words', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let last = 0
      for (const found of findSkills(taxonomy, text)) {
        expect(found.start).toBeGreaterThanOrEqual(last)
        expect(found.end).toBeGreaterThan(found.start)
        expect(text.slice(found.start, found.end)).toBe(found.matched)
        expect(taxonomy.skill(found.id)).toBeDefined()
        last = found.end
      }
      expect(() => normaliseSkill(taxonomy, text)).not.toThrow()
    }),
    { numRuns: testSize({ gate: 80, deep: 400 }) },
  )
})

test('every name of a skill resolves to it, in upper and lower case', () => {
  const wrong = taxonomy.skills.flatMap((skill) =>
    [skill.name, ...skill.aliases].flatMap((name) =>
      [name, name.toUpperCase(), name.toLowerCase()]
        .filter((text) => normaliseSkill(taxonomy, text)?.id !== skill.id)
        .filter(() => !skill.ambiguous.includes(name))
        .map((text) => `${skill.id}: ${text} → ${normaliseSkill(taxonomy, text)?.id}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('every unambiguous name is found in a sentence', () => {
  const missing = taxonomy.skills.flatMap((skill) =>
    [skill.name, ...skill.aliases]
      // Brackets end a phrase in a sentence, so names with brackets are only found in lists.
      .filter((name) => !skill.ambiguous.includes(name) && !/[(:,]/.test(name))
      .filter((name) => {
        const found = findSkills(taxonomy, `Five years of ${name} at a hospital.`)
        return !found.some((one) => one.id === skill.id)
      })
      .map((name) => `${skill.id}: ${name}`),
  )
  expect(missing).toEqual([])
})
