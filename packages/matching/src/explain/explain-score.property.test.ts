import type { Profile } from '@headwater/contract/people/profile'
import type { Criteria } from '@headwater/contract/sourcing/criteria'
import { type ExplainedCriterion, Explanation } from '@headwater/contract/sourcing/explanation'
import { generatePerson, openWorld } from '@headwater/synthetic-pool'
import { testSize } from '@headwater/testing/size'
import { beforeAll, describe, expect, it } from 'vitest'
import { evidenceField } from '#test/evidence-field'
import { randomCriteria } from '#test/random-criteria'
import { seeded } from '#test/seeded'
import { computeCareerFigures } from '../career/career-figures.ts'
import { buildPersonDocument } from '../document/build-person-document.ts'
import type { PersonDocument } from '../document/person-document.ts'
import { splitIntoStretches } from '../document/split-into-stretches.ts'
import { compileSearch } from '../query/compile-search.ts'
import type { CriterionTest } from '../query/compiled-search.ts'
import { sum } from '../score/apportion.ts'
import { evaluateCriterion } from '../score/evaluate-criterion.ts'
import { evaluatedCriteriaOf, recomputeScore } from '../score/recompute-score.ts'
import { computeScore } from '../score/score.ts'
import { evaluateCriteria, explainScore } from './explain-score.ts'

const today = '2026-11-15'
const searches = testSize({ gate: 20, deep: 60 })

interface Case {
  readonly profile: Profile
  readonly criteria: Criteria
  readonly explanation: Explanation
}

const world = openWorld({ seed: 31, today })
let cases: Case[]

beforeAll(() => {
  const random = seeded(77)
  const people = Array.from({ length: 5 * searches }, (_, at) => generatePerson(world, at).person)
  const profiles = people.map(({ profile }) => profile)
  cases = Array.from({ length: searches }).flatMap(() => {
    // The person a search was made for, and others.
    const about = random.someOf(profiles, 5, 5)
    const criteria = randomCriteria(random, world.taxonomy, about)
    const search = compileSearch(world.taxonomy, criteria)
    return [...about, ...random.someOf(profiles, 5, 5)].map((profile) => {
      const explanation = explainScore(world.taxonomy, { criteria, search }, { profile, today })
      return { profile, criteria, explanation }
    })
  })
}, 60_000)

function everyLine(): { one: Case; line: ExplainedCriterion; attribute: string }[] {
  return cases.flatMap((one) =>
    one.explanation.factors.flatMap(({ attribute, criteria }) =>
      criteria.map((line) => ({ one, line, attribute })),
    ),
  )
}

describe('explanations of synthetic people', () => {
  it('fit the contract, match the search and can be recomputed outside the product', () => {
    for (const { profile, criteria, explanation } of cases) {
      expect(Explanation.parse(explanation)).toEqual(explanation)
      const search = compileSearch(world.taxonomy, criteria)
      const document = buildPersonDocument(world.taxonomy, profile, today)
      expect(evaluatedCriteriaOf(explanation)).toEqual(evaluateCriteria(search, document))
      expect(recomputeScore(JSON.parse(JSON.stringify(explanation)))).toMatchObject({
        score: explanation.score,
        tenths: explanation.tenths,
        agrees: true,
      })
      const { factors } = explanation
      expect(sum(factors.map(({ part }) => part))).toBe(explanation.score)
      expect(sum(factors.map(({ tenths }) => tenths))).toBe(explanation.tenths)
    }
    expect(cases).toHaveLength(searches * 10)
  })

  it('quote the profile letter by letter', () => {
    let quotes = 0
    for (const { one, line } of everyLine()) {
      const figures = computeCareerFigures(one.profile, today)
      for (const evidence of line.evidence) {
        const field = evidenceField(one.profile, figures, evidence)
        expect(field, JSON.stringify(evidence)).not.toBeUndefined()
        const source = one.profile.sources.find(({ id }) => id === evidence.source)
        if (evidence.type !== 'figure') expect(source).toBeDefined()
        if (!evidence.quote) continue
        const { text, start, from, to } = evidence.quote
        expect(String(field).slice(start, start + text.length)).toBe(text)
        expect(start <= from && from < to && to <= start + text.length).toBe(true)
        quotes += 1
      }
    }
    expect(quotes).toBeGreaterThan(searches * 33)
  })

  it('have evidence for every criterion that earned points, and none where nothing is known', () => {
    let earned = 0
    for (const { line } of everyLine()) {
      if (line.isKnown && line.value > 0) expect(line.evidence, line.says).not.toEqual([])
      if (!line.isKnown) expect(line).toMatchObject({ status: 'no data', evidence: [] })
      if (line.status === 'no data') expect(line.isKnown).toBe(false)
      if (line.status === 'not met' && line.mode !== 'not') expect(line.value).toBe(0)
      if (line.value > 0) earned += 1
    }
    expect(earned).toBeGreaterThan(searches * 11)
  })

  it('cite exactly the facts the value was computed from', () => {
    let made = 0
    for (const { profile, criteria, explanation } of cases) {
      const search = compileSearch(world.taxonomy, criteria)
      const document = buildPersonDocument(world.taxonomy, profile, today)
      const lines = explanation.factors.flatMap((factor) => factor.criteria)
      for (const line of lines.filter(({ value }) => value > 0)) {
        const criterion = search.criteria[line.order]
        const refs = new Set(line.evidence.map(({ ref }) => ref))
        const alone = criterion && onlyWith(document, profile, criterion.test.kind, refs)
        if (!alone) continue
        expect(evaluateCriterion(criterion, alone), line.says).toMatchObject({ value: line.value })
        made += 1
      }
    }
    expect(made).toBeGreaterThan(testSize({ gate: 80, deep: 300 }))
  })

  it('state the exact potential gain, and none when everything is met', () => {
    let gains = 0
    for (const { one, line } of everyLine()) {
      const lines = evaluatedCriteriaOf(one.explanation)
      const met = lines.map((other) =>
        other.id === line.id ? { ...other, isKnown: true, value: 1_000, match: 1_000 } : other,
      )
      const gain = line.mode === 'not' ? 0 : computeScore(met).score - one.explanation.score
      expect(line.wouldRaise?.gain ?? 0).toBe(gain)
      if (gain > 0) gains += 1
    }
    expect(gains).toBeGreaterThan(searches * 16)
  })

  it('contain no names', () => {
    let texts = 0
    for (const { profile, explanation } of cases) {
      const json = JSON.stringify(explanation).toLowerCase()
      expect(json).not.toContain(profile.name.toLowerCase())
      expect(json).not.toMatch(/@|https?:/)
      texts += json.length
    }
    expect(texts).toBeGreaterThan(searches * 8_000)
  })
})

/**
 * The person with only the quoted evidence known, or undefined if the evidence cannot be separated.
 */
function onlyWith(
  document: PersonDocument,
  profile: Profile,
  kind: CriterionTest['kind'],
  refs: ReadonlySet<string>,
): PersonDocument | undefined {
  switch (kind) {
    case 'title': {
      const posts = splitIntoStretches(profile, today).map(({ post }) => post)
      const stretches = document.stretches.map((one, at) =>
        refs.has(posts[at] ?? '') ? one : { ...one, title: null },
      )
      return { ...document, stretches }
    }
    case 'skill': {
      const named = new Set(profile.skills.filter((_, at) => refs.has(String(at))).map(keyOf))
      return { ...document, skills: document.skills.filter(({ skill }) => named.has(skill)) }
    }
    case 'language': {
      const spoken = profile.languages.filter((_, at) => refs.has(String(at)))
      const codes = new Set(spoken.map(({ code }) => code))
      return { ...document, languages: document.languages.filter(({ code }) => codes.has(code)) }
    }
    case 'employers':
    case 'held': {
      const posts = profile.experiences.filter(({ id }) => refs.has(id))
      return buildPersonDocument(world.taxonomy, { ...profile, experiences: posts }, today)
    }
    case 'degree':
    case 'listed': {
      const education = profile.education.filter((_, at) => refs.has(String(at)))
      return buildPersonDocument(world.taxonomy, { ...profile, education }, today)
    }
    default:
      return undefined
  }
}

function keyOf({ skill }: Profile['skills'][number]): string | null {
  return skill
}
