import { planLanguages } from '@headwater/contract/flows/plans'
import { templateVariables } from '@headwater/contract/outreach/variables'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { htmlToText, sanitizeHtml } from '@headwater/mail/compose'
import { parseTemplate, renderTemplate, type TemplateValues } from '@headwater/mail/templates'
import { findProtectedDemands } from '@headwater/matching/understanding'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { buildDraftSteps, createDraftStepId } from './build-draft-steps.ts'

const skill = (name: string, mode: 'must' | 'nice' | 'not' = 'must') =>
  Criterion.parse({
    id: name
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '-')
      .slice(0, 24),
    attribute: 'skills',
    mode,
    skills: [{ text: name }],
  })

const criteria = [
  skill('Patient documentation', 'nice'),
  skill('Intensive care nursing'),
  skill('Wound care'),
  skill('Shift planning', 'nice'),
]
const full = { criteria, hasLocation: true, createId: newId }
const all: TemplateValues = Object.fromEntries(
  templateVariables.map(({ name, example }) => [name, example]),
)
const maxWords = 90
const countWords = (text: string) => text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*|\p{N}+/gu)?.length ?? 0

describe.each(planLanguages)('the first draft in %s', (language) => {
  const drafts = [
    buildDraftSteps({ language, ...full }),
    buildDraftSteps({ language, criteria: [], hasLocation: false, createId: newId }),
  ]

  it('has three emails in one thread, sent after 0, 2 and 2 days', () => {
    for (const steps of drafts) {
      expect(steps.map(({ sendAfter }) => sendAfter)).toEqual([1, 3, 3])
      expect(steps.map(({ isSameThread }) => isSameThread)).toEqual([false, true, true])
      expect(steps.map(({ subject }) => subject === '')).toEqual([false, true, true])
      expect(steps.every(({ isProposed }) => !isProposed)).toBe(true)
    }
  })

  it('renders for people with every value and with none', () => {
    for (const { subject, bodyHtml } of drafts.flat()) {
      expect(parseTemplate(subject, 'text').faults).toBeUndefined()
      const { variables = [] } = parseTemplate(bodyHtml, 'html')
      expect(variables.length).toBeGreaterThan(0)
      expect(variables.filter(({ hasFallback }) => !hasFallback)).toEqual([])
      for (const values of [all, {}]) {
        const rendered = renderTemplate({ subject, bodyHtml }, values)
        expect(rendered.missing).toBeUndefined()
        expect(`${rendered.missing ? '' : rendered.subject + rendered.bodyHtml}`).not.toMatch(
          /[{}]/,
        )
      }
    }
  })

  it('is saved as it is', () => {
    for (const { bodyHtml } of drafts.flat()) {
      expect(renderTemplate({ subject: '', bodyHtml: sanitizeHtml(bodyHtml) }, {})).toEqual(
        renderTemplate({ subject: '', bodyHtml }, {}),
      )
    }
  })

  it('is short, and names no protected attribute', async () => {
    for (const { subject, bodyHtml } of drafts.flat()) {
      const rendered = renderTemplate({ subject, bodyHtml }, all)
      if (rendered.missing) throw new Error('Every value is there.')
      const text = htmlToText(rendered.bodyHtml)
      expect(countWords(text)).toBeLessThanOrEqual(maxWords)
      expect(await findProtectedDemands('description', text)).toEqual([])
      expect(await findProtectedDemands('title', rendered.subject)).toEqual([])
    }
  })

  it('names up to three skills, those that are required first', () => {
    const [first] = drafts[0] ?? []
    const text = first?.bodyHtml ?? ''
    expect(text).toContain('Intensive care nursing')
    expect(text).toContain('Wound care')
    expect(text).toContain('Patient documentation')
    expect(text).not.toContain('Shift planning')
    expect(text).toContain('job.location')
    expect(drafts[1]?.[0]?.bodyHtml).not.toContain('job.location')
  })
})

it('a skill cannot become a tag, and excluded or long ones are not named', () => {
  const odd = [skill('{{ a }} <b>C&D</b>'), skill('Sales', 'not'), skill('x'.repeat(40))]
  const [first] = buildDraftSteps({ language: 'en', ...full, criteria: odd })
  const rendered = renderTemplate({ subject: '', bodyHtml: first?.bodyHtml ?? '' }, all)
  const text = rendered.missing ? '' : htmlToText(rendered.bodyHtml)
  expect(text).toContain('a b C&D /b')
  expect(text).not.toContain('Sales')
  expect(text).not.toContain('xxx')
})

it('a draft that is not saved names its steps by the same ids', () => {
  const [one, two] = [newId(), newId()]
  expect(createDraftStepId(one, 1)).toBe(createDraftStepId(one, 1))
  const ids = [createDraftStepId(one, 1), createDraftStepId(one, 2), createDraftStepId(two, 1)]
  expect(new Set(ids).size).toBe(3)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
