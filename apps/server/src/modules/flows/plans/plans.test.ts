import { flowTopic, listLaunches } from '@headwater/contract/flows/launches'
import {
  listAudience,
  listMissingVariables,
  previewStep,
  sendPlanTest,
} from '@headwater/contract/flows/plan-people'
import {
  draftSteps,
  type FlowPlan,
  getPlan,
  getPublishEffect,
  getReadiness,
  publishPlan,
  savePlan,
} from '@headwater/contract/flows/plans'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { nurseCriterion } from '#test/criterion-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner } from '#test/identity-builders'
import {
  aLaunch,
  changePlan,
  manyChosenPeople,
  planOf,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'
import { aMailbox } from '#test/outreach-builders'
import { aPerson } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { watchTopic } from '#test/watch-topic'

const world = startLaunchWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })
const save = (plan: FlowPlan, baseVersion: number, by = world.owner) =>
  world.call(savePlan, { ...args(), plan, baseVersion }, { as: by })

describe('the plan of a new session', () => {
  it('is a first draft with the caller’s mailbox and the usual schedule', async () => {
    const { body } = await world.call(getPlan, args(), as())
    expect(body).toMatchObject({ version: 0, savedAt: null, savedBy: null, published: null })
    expect(body).toMatchObject({ hasLanguageModel: false, timeZone: 'UTC' })
    expect(body.plan).toMatchObject({
      language: 'en',
      days: [1, 2, 3, 4, 5],
      hours: [9, 10, 13, 14, 15],
      timeZoneMode: 'recipient',
      mailboxIds: [world.mailboxId],
      dailyCap: 40,
      creditBudget: 50,
      audience: { kind: 'best', count: 25 },
    })
    expect(body.plan.steps).toHaveLength(3)
    expect(body.stepDates.every((date) => date !== null)).toBe(true)
    const again = await world.call(getPlan, args(), as())
    expect(again.body.plan).toEqual(body.plan)
  })

  it('writes to the chosen people if there are any', async () => {
    await manyChosenPeople(world, 1)
    expect((await planOf(world)).audience.kind).toBe('chosen')
  })

  it('can be drafted in another language, without saving it', async () => {
    const { body } = await world.call(draftSteps, { ...args(), language: 'de' }, as())
    expect(body.steps[0]?.bodyHtml).toContain('Guten Tag')
    expect((await world.call(getPlan, args(), as())).body.version).toBe(0)
  })
})

describe('saving a plan', () => {
  it('raises the version, sanitises the emails and reports to open pages', async () => {
    const plan = await planOf(world)
    const steps = plan.steps.map((step) => ({
      ...step,
      bodyHtml: `${step.bodyHtml}<script>alert(1)</script><p onclick="x()">Hi</p>`,
    }))
    const topic = { topic: flowTopic.name, key: world.flowId }
    const reader = await watchTopic(world, world.owner, topic)
    await reader.next()
    const { body } = await save({ ...plan, steps }, 0)
    expect(body).toMatchObject({ version: 1, savedBy: { clientId: world.owner.clientId } })
    for (const { bodyHtml } of body.plan.steps) expect(bodyHtml).not.toMatch(/script|onclick/)
    expect(await reader.next()).toMatchObject({ change: { what: 'plan' } })
    const stranger = await anOwner(world)
    expect(await (await watchTopic(world, stranger, topic)).next()).not.toMatchObject({
      change: {},
    })
  })

  it('does not overwrite a newer version, and the same plan changes nothing', async () => {
    const plan = await planOf(world)
    await save({ ...plan, dailyCap: 10 }, 0)
    expect((await save({ ...plan, dailyCap: 20 }, 0)).error?.reason).toBe('stale_version')
    expect((await save({ ...plan, dailyCap: 10 }, 0)).body.version).toBe(1)
    expect((await save({ ...plan, dailyCap: 20 }, 1)).body.version).toBe(2)
  })

  it('of two members who save at once lets one win', async () => {
    const plan = await planOf(world)
    const colleague = await aMember(world, { companyId: world.owner.companyId, role: 'recruiter' })
    for (let version = 0; version < 4; version += 1) {
      const both = await Promise.all([
        save({ ...plan, dailyCap: 100 + version }, version),
        save({ ...plan, dailyCap: 200 + version }, version, colleague),
      ])
      expect(both.map(({ error }) => error?.reason).toSorted()).toEqual([
        'stale_version',
        undefined,
      ])
    }
  })

  it('accepts only mailboxes the caller may send from', async () => {
    const plan = await planOf(world)
    const other = await anOwner(world)
    const foreign = await aMailbox(world, other)
    for (const id of [foreign, newId()]) {
      expect((await save({ ...plan, mailboxIds: [id] }, 0)).error?.reason).toBe('not_found')
    }
    expect((await save(plan, 0, other)).error?.reason).toBe('not_found')
    const reviewer = await aMember(world, { companyId: world.owner.companyId, role: 'reviewer' })
    expect((await save(plan, 0, reviewer)).error?.reason).toBe('forbidden')
  })
})

describe('the audience', () => {
  it('are people whose newest verdict is yes, without those enrolled', async () => {
    const [yes = '', changed = ''] = await manyChosenPeople(world, 2)
    await world.call(giveVerdict, { ...args(), personId: changed, verdict: 'no' }, as())
    const { body } = await world.call(listAudience, args(), as())
    expect(body).toMatchObject({ reachable: 1, chosen: 1, matching: 0 })
    expect(body.people).toMatchObject([{ personId: yes, credits: 1, skipped: null }])
    await startLaunched(world, (await aLaunch(world)).id)
    expect((await world.call(listAudience, args(), as())).body).toMatchObject({ chosen: 0 })
  })

  it('never spends a credit on someone a must-have rules out', async () => {
    const criteria = [
      Criterion.parse({
        id: 'place',
        attribute: 'countries',
        countries: ['DE'],
        unknown: 'exclude',
      }),
    ]
    const options = { jobId: world.jobId, criteria }
    world.flowId = (await aFlow(world, world.owner, options)).id
    await manyChosenPeople(world, 1)
    const { body } = await world.call(listAudience, args(), as())
    expect(body.people).toMatchObject([{ skipped: expect.stringMatching(/must-haves/) }])
    expect(body.reachable).toBe(0)
  })

  it('are the best matches of the search, if no one was chosen', async () => {
    const personId = await aPerson(world, world.owner, { contacts: ['email:anna@example.org'] })
    await runSourcingTask(world, world.owner, 'refresh-documents')
    const options = { jobId: world.jobId, criteria: [nurseCriterion] }
    world.flowId = (await aFlow(world, world.owner, options)).id
    await changePlan(world, { audience: { kind: 'best', count: 500 } })
    const { body } = await world.call(listAudience, args(), as())
    const own = body.people.find((one) => one.personId === personId)
    expect(own).toMatchObject({ credits: 0, skipped: null, name: 'Anna Abel' })
    await world.call(giveVerdict, { ...args(), personId, verdict: 'no' }, as())
    const after = await world.call(listAudience, args(), as())
    expect(after.body.people.some((one) => one.personId === personId)).toBe(false)
    expect(after.body.matching).toBe(body.matching - 1)
  })
})

describe('readiness', () => {
  it('names everything that is missing, with where to mend it', async () => {
    const { body } = await world.call(getReadiness, args(), as())
    expect(body.isReady).toBe(false)
    expect(body.items.filter(({ status }) => status === 'missing')).toMatchObject([
      { id: 'people', target: 'people' },
    ])
    await manyChosenPeople(world, 1)
    const plan = await planOf(world)
    const [first, ...others] = plan.steps
    if (!first) throw new Error('The draft has steps.')
    const steps = [{ ...first, subject: '' }, ...others]
    await sql`update outreach.mailboxes set status = 'disconnected'`.execute(world.ownerDb)
    await changePlan(world, { steps, hours: [], mailboxIds: [] })
    await sql`update outreach.settings set postal_address = ''
      where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
    const missing = (await world.call(getReadiness, args(), as())).body.items.filter(
      ({ status }) => status === 'missing',
    )
    expect(missing).toMatchObject([
      { id: 'steps', target: 'messages', stepId: first.id },
      { id: 'slots', target: 'schedule' },
      { id: 'mailbox', target: 'mailbox' },
      { id: 'postal_address', target: 'company_settings' },
    ])
  })

  it('lists variables without a value, with the people who get no email', async () => {
    await manyChosenPeople(world, 1)
    const plan = await planOf(world)
    const steps = plan.steps.map((step) => ({
      ...step,
      bodyHtml: '<p>{{ job.url }} {{ candidate.first_name }}</p>',
    }))
    await changePlan(world, { steps })
    const { body } = await world.call(listMissingVariables, args(), as())
    expect(body.variables).toHaveLength(3)
    expect(body.variables[0]).toMatchObject({
      stepId: steps[0]?.id,
      name: 'job.url',
      fallback: null,
      count: 1,
      people: [{ name: 'Anna Abel' }],
    })
    const { items } = (await world.call(getReadiness, args(), as())).body
    expect(items.find(({ id }) => id === 'variables')).toMatchObject({ status: 'warning' })
  })
})

describe('a preview', () => {
  it('is rendered for the person, without an address before it is paid for', async () => {
    const [personId = ''] = await manyChosenPeople(world, 1)
    const [step] = (await planOf(world)).steps
    if (!step) throw new Error('The draft has steps.')
    const { subject, bodyHtml } = step
    const { body } = await world.call(previewStep, { ...args(), personId, subject, bodyHtml }, as())
    expect(body).toMatchObject({
      from: { name: 'Ines Carvalho' },
      to: null,
      subject: 'Ward nurse in Berlin',
      missing: [],
    })
    expect(body.bodyHtml).toContain('Hello Anna,')
    expect(body.footerHtml).toContain('Am Speicher 12')
    const other = { ...args(), personId: newId(), subject, bodyHtml }
    expect((await world.call(previewStep, other, as())).error?.reason).toBe('not_found')
  })

  it('can be sent to the caller as a test', async () => {
    const plan = await planOf(world)
    for (const [at, { id: stepId }] of plan.steps.entries()) {
      const { body } = await world.call(sendPlanTest, { ...args(), stepId }, as())
      expect(body.to).toBe(world.owner.email)
      const { rows } = await sql<{ subject: string; kind: string }>`
        select subject, kind from outreach.messages where company_id = ${world.owner.companyId}
        order by id desc limit 1`.execute(world.ownerDb)
      expect(rows).toEqual([{ subject: 'Test: Staff Firmware Engineer in Berlin', kind: 'test' }])
      expect(at).toBeLessThan(3)
    }
    const unknown = { ...args(), stepId: newId() }
    expect((await world.call(sendPlanTest, unknown, as())).error?.reason).toBe('not_found')
  })
})

describe('publishing', () => {
  it('reaches new people, or those who are not past the change', async () => {
    await manyChosenPeople(world, 2)
    await changePlan(world, { dailyCap: 40 })
    await startLaunched(world, (await aLaunch(world)).id)
    const plan = await planOf(world)
    const steps = plan.steps.map((step, at) =>
      at === 2 ? { ...step, bodyHtml: '<p>New</p>' } : step,
    )
    const { body: saved } = await changePlan(world, { steps })
    expect(saved.published).toEqual({ version: 1, hasChanges: true })
    const { body: effect } = await world.call(getPublishEffect, args(), as())
    expect(effect).toMatchObject({ notPast: 2, past: 0 })
    expect(effect.changes).toHaveLength(1)
    const publish = { ...args(), planVersion: saved.version, scope: 'not_past' as const }
    const stale = { ...publish, planVersion: saved.version - 1 }
    expect((await world.call(publishPlan, stale, as())).error?.reason).toBe('stale_version')
    const { body } = await world.call(publishPlan, publish, as())
    expect(body).toEqual({ version: 2, changed: 2 })
    expect((await world.call(getPlan, args(), as())).body.published?.hasChanges).toBe(false)
  })

  it('needs a launch before, and none that is starting', async () => {
    const publish = { ...args(), planVersion: 1, scope: 'new_people' as const }
    await manyChosenPeople(world, 1)
    await changePlan(world, { dailyCap: 40 })
    expect((await world.call(publishPlan, publish, as())).error?.message).toMatch(/Launch/)
    await startLaunched(world, (await aLaunch(world)).id)
    await manyChosenPeople(world, 1)
    await aLaunch(world)
    expect((await world.call(publishPlan, publish, as())).error?.message).toMatch(
      /starting|started/,
    )
    expect((await world.call(listLaunches, args(), as())).body.items).toHaveLength(2)
  })
})
