import type { FlowPlan } from '@headwater/contract/flows/plans'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { decideReadiness, type ReadinessFacts } from './decide-readiness.ts'

const step = {
  id: newId(),
  sendAfter: 1 as const,
  subject: 'A role',
  subjectB: null,
  bodyHtml: '<p>Hello</p>',
  isSameThread: false,
  isProposed: false,
}
const plan: FlowPlan = {
  language: 'en',
  steps: [step],
  days: [1],
  hours: [9],
  timeZoneMode: 'recipient',
  mailboxIds: [newId()],
  dailyCap: null,
  creditBudget: 50,
  audience: { kind: 'chosen', count: 25 },
}
const mailbox = { address: 'ines@meridian.test', status: 'connected' as const, domainChecks: null }
const ready: ReadinessFacts = {
  plan,
  jobStatus: 'open',
  isJobArchived: false,
  people: 3,
  skipped: 0,
  credits: 3,
  spendable: 100,
  budget: 50,
  mailboxes: [mailbox],
  hasPostalAddress: true,
  isSendingStopped: false,
  missing: [],
}

it('a complete session is ready', () => {
  const items = decideReadiness(ready)
  expect(items.map(({ status }) => new Set([status]))).toEqual(items.map(() => new Set(['ok'])))
  expect(items.every(({ text }) => /^\S/.test(text) && text.length > 3)).toBe(true)
})

const withSteps = (changes: object) => ({ plan: { ...plan, steps: [{ ...step, ...changes }] } })

it.each<[string, Partial<ReadinessFacts>, string, string, RegExp]>([
  ['a job on hold', { jobStatus: 'on_hold' }, 'job_open', 'missing', /isn’t open/],
  ['an archived job', { isJobArchived: true }, 'job_open', 'missing', /archived/],
  ['no people', { people: 0 }, 'people', 'missing', /Choose people/],
  ['no email', { plan: { ...plan, steps: [] } }, 'steps', 'missing', /no email/],
  ['no subject', withSteps({ subject: ' ' }), 'steps', 'missing', /no subject/],
  ['no text', withSteps({ bodyHtml: '<p></p>' }), 'steps', 'missing', /no text/],
  ['a broken tag', withSteps({ bodyHtml: '<p>{{ x }}</p>' }), 'steps', 'missing', /Email 1: /],
  ['a proposed wording', withSteps({ isProposed: true }), 'proposed_wording', 'missing', /Approve/],
  [
    'a missing variable',
    { missing: [{ stepId: step.id, name: 'job.url', count: 2 }] },
    'variables',
    'warning',
    /2 people without job.url/,
  ],
  ['no days', { plan: { ...plan, days: [] } }, 'slots', 'missing', /day/],
  ['no hours', { plan: { ...plan, hours: [] } }, 'slots', 'missing', /hour/],
  ['no mailbox', { plan: { ...plan, mailboxIds: [] } }, 'mailbox', 'missing', /Choose a mailbox/],
  ['a mailbox of others', { mailboxes: [] }, 'mailbox', 'missing', /can’t send/],
  [
    'a disconnected mailbox',
    { mailboxes: [{ ...mailbox, status: 'disconnected' }] },
    'mailbox',
    'missing',
    /Connect it again/,
  ],
  [
    'a paused mailbox',
    { mailboxes: [{ ...mailbox, status: 'paused' }] },
    'mailbox',
    'missing',
    /Resume/,
  ],
  [
    'a throttled mailbox',
    { mailboxes: [{ ...mailbox, status: 'throttled' }] },
    'mailbox',
    'warning',
    /leave later/,
  ],
  [
    'a domain without SPF',
    { mailboxes: [{ ...mailbox, domainChecks: [{ name: 'spf', status: 'missing' }] }] },
    'mailbox_domain',
    'warning',
    /spam/,
  ],
  ['no postal address', { hasPostalAddress: false }, 'postal_address', 'missing', /postal address/],
  ['a small budget', { budget: 2 }, 'credits', 'warning', /budget has 2 credits/],
  ['few credits', { spendable: 1 }, 'credits', 'warning', /can spend 1 credit,?/],
  ['stopped sending', { isSendingStopped: true }, 'sending_stopped', 'missing', /stopped/],
])('%s is named', (_, facts, id, status, text) => {
  const items = decideReadiness({ ...ready, ...facts })
  const item = items.find((one) => one.id === id)
  expect(item).toMatchObject({ status, text: expect.stringMatching(text) })
  const others = items.filter((one) => one.id !== id && one.status !== 'ok')
  expect(others).toEqual([])
})
