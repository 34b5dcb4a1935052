import { expect, it } from 'vitest'
import { decideException } from '../launches/exception-rules.ts'
import { decideSkip, type SkipFacts } from './audience-rules.ts'

const locked = { state: 'locked', hint: 'a···@example.org' } as const
const bought = { state: 'own', email: 'anna@example.org' } as const
const facts: SkipFacts = { contact: locked, refusal: undefined, isRuledOut: false, category: null }

it.each<[string, Partial<SkipFacts>, RegExp | null]>([
  ['someone who can be bought', {}, null],
  ['someone with known contact details', { contact: bought, isRuledOut: true }, null],
  ['someone in the pipeline', { category: 'sourced' }, null],
  ['someone ruled out who would cost a credit', { isRuledOut: true }, /must-haves/],
  ['someone without an address', { contact: { state: 'locked', hint: null } }, /No deliverable/],
  ['someone outreach refuses', { refusal: 'Unsubscribed.' }, /^Unsubscribed\.$/],
  ['someone rejected', { contact: bought, category: 'rejected' }, /Rejected/],
  ['someone hired', { contact: bought, category: 'hired' }, /Hired/],
])('%s: decides whether to skip', (_, changes, expected) => {
  const skipped = decideSkip({ ...facts, ...changes })
  if (expected === null) expect(skipped).toBeNull()
  else expect(skipped).toMatch(expected)
})

const start = {
  refusal: undefined,
  isRejected: false,
  category: null,
  isLocked: true,
  hasHold: true,
  isRepeated: false,
}

it.each<[string, Partial<Parameters<typeof decideException>[0]>, RegExp | undefined]>([
  ['held credits', {}, undefined],
  ['nothing to pay', { isLocked: false, hasHold: false }, undefined],
  ['credits that were not approved', { hasHold: false }, /no credits/],
  ['a refusal', { refusal: 'Unsubscribed.' }, /^Unsubscribed/],
  ['a no since', { isRejected: true }, /^Rated no/],
  ['a rejection since', { category: 'rejected' }, /Rejected/],
  ['a person who is there twice', { isRepeated: true }, /already/],
])('at the start of a launch, decides about a person with %s', (_, changes, expected) => {
  const reason = decideException({ ...start, ...changes })
  if (expected === undefined) expect(reason).toBeUndefined()
  else expect(reason).toMatch(expected)
})
