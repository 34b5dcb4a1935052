import { defaultAgentSettings } from '@headwater/contract/flows/agent'
import { drawSeed } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgentInputs, decideAgentAction } from './agent-rules.ts'

/** One criterion that is met by so many points of 100. */
const scoring = (points: number) => [
  {
    id: 'title',
    attribute: 'keywords' as const,
    mode: 'must' as const,
    weight: 10,
    prior: 0,
    isKnown: true,
    value: points * 10,
    match: 1_000,
  },
]

const ideal: AgentInputs = {
  settings: defaultAgentSettings,
  lines: scoring(90),
  mustHaves: { met: 2, total: 2 },
  isRuledOut: false,
  email: 'deliverable',
  price: 1,
  refusal: null,
  stage: null,
  verdict: null,
  isApproved: false,
  spentToday: 0,
  spent: 0,
  budget: 50,
}

const settings = (changes: Partial<AgentInputs['settings']>) => ({
  settings: { ...defaultAgentSettings, ...changes },
})
const scored = (points: number) => ({ lines: scoring(points) })

describe('an agent', () => {
  it.each<[string, Partial<AgentInputs>, string, string]>([
    [
      'writes from the score on',
      {},
      'write',
      '2 of 2 must-haves, score 80 or more, verified email',
    ],
    [
      'writes at exactly that score',
      scored(80),
      'write',
      '2 of 2 must-haves, score 80 or more, verified email',
    ],
    ['asks below it', scored(79), 'ask', 'Score 70 to 79 needs your approval.'],
    ['asks at the lower score', scored(70), 'ask', 'Score 70 to 79 needs your approval.'],
    ['skips below that', scored(69), 'skip', 'Score 69, below 70.'],
    [
      'asks whatever the score',
      settings({ asksAlways: true }),
      'ask',
      'Every first email needs your approval.',
    ],
    [
      'writes to people rated yes',
      { ...scored(20), verdict: 'yes' },
      'write',
      '2 of 2 must-haves, rated yes, verified email',
    ],
    [
      'writes to people it was told to',
      { ...scored(20), isApproved: true },
      'write',
      'Approved, 2 of 2 must-haves, verified email',
    ],
    [
      'does not ask twice',
      { ...settings({ asksAlways: true }), isApproved: true },
      'write',
      'Approved, 2 of 2 must-haves, verified email',
    ],
    ['skips people rated no', { verdict: 'no' }, 'skip', 'Rated no in this session.'],
    [
      'skips people a must-have rules out',
      { isRuledOut: true, mustHaves: { met: 1, total: 2 } },
      'skip',
      '1 of 2 must-haves, nothing spent.',
    ],
    [
      'skips them even if approved',
      { isRuledOut: true, isApproved: true },
      'skip',
      '2 of 2 must-haves, nothing spent.',
    ],
    [
      'skips people without an address',
      { email: null },
      'skip',
      'No deliverable address, nothing spent.',
    ],
    [
      'skips unverified addresses',
      { email: 'risky' },
      'skip',
      'The email address is not verified, nothing spent.',
    ],
    [
      'takes them if it may',
      { ...settings({ emails: 'any' }), email: 'risky' },
      'write',
      '2 of 2 must-haves, score 80 or more, email not verified',
    ],
    [
      'skips people outreach refuses',
      { refusal: 'Another session is writing to this person.' },
      'skip',
      'Another session is writing to this person.',
    ],
    ['skips rejected people', { stage: 'rejected' }, 'skip', 'Rejected for this job.'],
    ['skips people who were hired', { stage: 'hired' }, 'skip', 'Hired for this job.'],
    [
      'stops at the limit of the day',
      { spentToday: 10 },
      'stop',
      '10 of 10 credits were spent today.',
    ],
    [
      'pays for an approval beyond it',
      { spentToday: 10, isApproved: true },
      'write',
      'Approved, 2 of 2 must-haves, verified email',
    ],
    [
      'pays for no approval beyond the budget',
      { spent: 50, isApproved: true },
      'stop',
      'The credit budget is used up.',
    ],
    ['stops at the budget', { spent: 50 }, 'stop', 'The credit budget is used up.'],
    [
      'writes for nothing beyond both',
      { price: 0, spent: 50, spentToday: 10 },
      'write',
      '2 of 2 must-haves, score 80 or more, verified email',
    ],
    [
      'stops if the price is more than what is left',
      { price: 3, spent: 48 },
      'stop',
      'The credit budget is used up.',
    ],
  ])('%s', (_, changes, action, because) => {
    expect(decideAgentAction({ ...ideal, ...changes })).toMatchObject({ action, because })
  })

  it('names every rule it has checked, of which only the last may not be met', () => {
    const { rules } = decideAgentAction({ ...ideal, ...scored(75) })
    expect(rules.map(({ isMet }) => isMet)).toEqual([...Array(8).fill(true), false])
    expect(decideAgentAction(ideal).rules.every(({ isMet }) => isMet)).toBe(true)
  })
})

const points = fc.integer({ min: 0, max: 100 })
const anyInputs: fc.Arbitrary<AgentInputs> = fc.record({
  settings: fc
    .record({
      writeFrom: points,
      askFrom: points,
      emails: fc.constantFrom('verified' as const, 'any' as const),
      asksAlways: fc.boolean(),
      creditsPerDay: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ writeFrom, askFrom, ...others }) => ({
      ...defaultAgentSettings,
      ...others,
      writeFrom: Math.max(writeFrom, askFrom),
      askFrom: Math.min(writeFrom, askFrom),
    })),
  lines: points.map(scoring),
  mustHaves: fc.record({ met: fc.nat(3), total: fc.constant(3) }),
  isRuledOut: fc.boolean(),
  email: fc.constantFrom('deliverable' as const, 'unverified' as const, 'risky' as const, null),
  price: fc.nat(3),
  refusal: fc.option(fc.constant('Refused.')),
  stage: fc.option(fc.constantFrom('rejected' as const, 'hired' as const)),
  verdict: fc.option(fc.constantFrom('yes' as const, 'maybe' as const, 'no' as const)),
  isApproved: fc.boolean(),
  spentToday: fc.nat(12),
  spent: fc.nat(12),
  budget: fc.nat(12),
})

it('pays for no one who is ruled out, refused or beyond the budget, whatever its inputs', async (test) => {
  const seed = await drawSeed(test)
  const numRuns = testSize({ gate: 2_000, deep: 100_000 })
  const property = fc.property(anyInputs, (inputs) => {
    const { action, credits, rules } = decideAgentAction(inputs)
    if (action !== 'write') {
      expect(credits).toBe(0)
      expect(rules.filter(({ isMet }) => !isMet)).toEqual([rules.at(-1)])
      return
    }
    const { isRuledOut, refusal, stage, verdict, email, price, settings, isApproved } = inputs
    expect({ isRuledOut, refusal, stage }).toEqual({
      isRuledOut: false,
      refusal: null,
      stage: null,
    })
    expect(verdict).not.toBe('no')
    expect(email).not.toBeNull()
    if (settings.emails === 'verified') expect(email).toBe('deliverable')
    if (settings.asksAlways) expect(isApproved).toBe(true)
    expect(credits).toBe(price)
    if (price === 0) return
    expect(inputs.spent + price).toBeLessThanOrEqual(inputs.budget)
    if (!isApproved) {
      expect(inputs.spentToday + price).toBeLessThanOrEqual(settings.creditsPerDay)
    }
  })
  fc.assert(property, { seed, numRuns })
})

it('decides the same again from inputs that were stored as JSON', async (test) => {
  const seed = await drawSeed(test)
  const property = fc.property(anyInputs, (inputs) => {
    const outcome = decideAgentAction(inputs)
    const stored = JSON.parse(JSON.stringify({ inputs, outcome }))
    expect(decideAgentAction(stored.inputs)).toEqual(stored.outcome)
  })
  fc.assert(property, { seed, numRuns: testSize({ gate: 500, deep: 20_000 }) })
})
