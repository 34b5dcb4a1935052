import { getAlert } from '@headwater/contract/flows/alerts'
import { archiveFlows, saveSearch } from '@headwater/contract/flows/flows'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import {
  addPeople,
  alertCriteria,
  anAlert,
  checkAlert,
  checkAlertAt,
  checkAlerts,
  listMailsTo,
  startAlertWorld,
} from '#test/alert-world'
import { aMember, type Member } from '#test/identity-builders'
import { mergePeople } from '#test/person-builders'
import { somePoolPeople } from '#test/pool-builders'
import { refreshPoolDocuments } from '#test/sourcing-builders'

const world = startAlertWorld()

const clinic = { employer: 'City Clinic' }
const eight = '2026-01-05T08:00:00Z'
const tuesday = '2026-01-06T08:00:00Z'

async function listTitles(member: Member = world.owner): Promise<string[]> {
  return (await listMailsTo(world, member)).map(({ title }) => title)
}

const changeMember = ({ clientId }: Member, values: object) =>
  world.ownerDb.updateTable('identity.clients').set(values).where('id', '=', clientId).execute()

describe('an alert', () => {
  it('sends one email about who is new, when it is due, and none when no one is', async () => {
    await anAlert(world)
    await addPeople(world, { name: 'Zita Novak', title: 'Head nurse' })
    await checkAlert(world)
    expect(await listTitles()).toEqual([])
    await checkAlertAt(world, eight)
    await checkAlertAt(world, tuesday)
    const mails = await listMailsTo(world, world.owner)
    expect(mails).toMatchObject([
      {
        subject: '1 new person: Nurses',
        paragraphs: ['1 meets all 2 must-haves.'],
        facts: [['Score 100', 'Head nurse at St Mary Hospital · Porto']],
        action: { path: `/main/sourcingsession/${world.flowId}?view=new` },
        secondaryAction: { path: `/main/sourcingsession/${world.flowId}?alert=open` },
      },
    ])
    // Names are hidden on some devices, which the server does not know.
    expect(JSON.stringify(mails)).not.toMatch(/Zita|Novak/)
    const { body } = await world.call(getAlert, { flowId: world.flowId }, { as: world.owner })
    expect(body.alert).toMatchObject({
      last: { at: '2026-01-05T08:00:00.000Z', people: 1 },
      nextAt: '2026-01-07T08:00:00.000Z',
      checkedAt: '2026-01-06T08:00:00.000Z',
    })
  })

  it('reports at the hour of each member’s own time zone', async () => {
    const { owner, recruiter } = world
    await sql`update identity.users set time_zone = 'America/New_York'
      where id = ${recruiter.userId}`.execute(world.ownerDb)
    await anAlert(world, { recipientIds: [owner.clientId, recruiter.clientId] })
    await addPeople(world, {})
    await checkAlertAt(world, eight)
    expect([await listTitles(owner), await listTitles(recruiter)]).toEqual([['1 new person'], []])
    await addPeople(world, {})
    await checkAlertAt(world, '2026-01-05T13:00:00Z')
    expect([await listTitles(owner), await listTitles(recruiter)]).toEqual([
      ['1 new person'],
      ['2 new people'],
    ])
  })

  it('reports who misses one must-have from a score on, but not to reviewers', async () => {
    const { owner, jobId } = world
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const { companyId } = owner
    await world.ownerDb
      .insertInto('jobs.teamMembers')
      .values({ companyId, jobId, clientId: reviewer.clientId })
      .execute()
    const recipientIds = [owner.clientId, reviewer.clientId]
    await anAlert(world, { nearScore: 20, recipientIds })
    await addPeople(world, clinic)
    await checkAlertAt(world, eight)
    expect(await listMailsTo(world, owner)).toMatchObject([
      {
        title: '1 new person',
        paragraphs: ['1 misses only one, with a score of 20 or more.'],
        facts: [[expect.anything(), expect.stringContaining('not met: St Mary Hospital')]],
      },
    ])
    expect(await listTitles(reviewer)).toEqual([])
    await anAlert(world, { nearScore: 100, recipientIds })
    await addPeople(world, clinic)
    await checkAlertAt(world, tuesday)
    expect(await listTitles(owner)).toHaveLength(1)
  })

  it('reports a change of jobs to the member who said yes', async () => {
    const { owner, recruiter, flowId, ownerDb } = world
    const [personId = ''] = await addPeople(world, {})
    const verdict = { flowId, personId, verdict: 'yes' as const }
    await world.call(giveVerdict, verdict, { as: recruiter })
    await anAlert(world, {
      onFull: false,
      onNear: false,
      onJobChange: true,
      recipientIds: [owner.clientId, recruiter.clientId],
    })
    await sql`update sourcing.people_documents set total_months = total_months + 1
      where person_id = ${personId}`.execute(ownerDb)
    await checkAlertAt(world, eight)
    expect(await listTitles(recruiter)).toEqual([])
    await sql`update sourcing.people_documents set current_companies = '{city clinic}'
      where person_id = ${personId}`.execute(ownerDb)
    await checkAlertAt(world, tuesday)
    await checkAlertAt(world, '2026-01-07T08:00:00Z')
    expect(await listTitles(recruiter)).toEqual(['1 person changed jobs'])
    expect(await listTitles(owner)).toEqual([])
  })

  it.each([
    ['left', { leftAt: new Date() }],
    ['are suspended', { suspendedAt: new Date() }],
    ['may no longer see the session', { role: 'reviewer' }],
  ])('sends nothing to members who %s', async (_, change) => {
    const { owner, recruiter } = world
    await anAlert(world, { recipientIds: [owner.clientId, recruiter.clientId] })
    await addPeople(world, {})
    await changeMember(recruiter, change)
    await checkAlertAt(world, eight)
    expect([await listTitles(owner), await listTitles(recruiter)]).toEqual([['1 new person'], []])
  })

  it.each([
    [
      'its session is archived',
      async (isOn: boolean) => {
        const flowIds = [world.flowId]
        await world.call(archiveFlows, { flowIds, isArchived: isOn }, { as: world.owner })
      },
    ],
    [
      'its job is closed',
      (isOn: boolean) =>
        sql`update jobs.jobs set status = ${isOn ? 'closed' : 'open'}`.execute(world.ownerDb),
    ],
  ])('stops while %s, and reports no one who came meanwhile', async (_, stop) => {
    await anAlert(world)
    await addPeople(world, {})
    await stop(true)
    await checkAlertAt(world, eight)
    await stop(false)
    await checkAlertAt(world, tuesday)
    expect(await listTitles()).toEqual([])
    await addPeople(world, {})
    await checkAlertAt(world, '2026-01-07T08:00:00Z')
    expect(await listTitles()).toEqual(['1 new person'])
  })

  it('leaves out people who were removed, rejected or may not be contacted', async () => {
    const { owner, flowId, ownerDb } = world
    await anAlert(world)
    const people = await addPeople(world, {}, {}, {}, {})
    const [removed = '', rejected = '', stays = ''] = people
    const address = `${newId()}@example.org`
    await somePoolPeople(world, [{ emails: [[address, 'deliverable']] }])
    await refreshPoolDocuments(world)
    // Found, but not yet reported.
    await sql`update flows.alerts set next_check_at = ${world.clock.now()}`.execute(ownerDb)
    await checkAlert(world)
    await world.call(removePeople, { personIds: [removed] }, { as: owner })
    const no = { flowId, personId: rejected, verdict: 'no' as const }
    await world.call(giveVerdict, no, { as: owner })
    await world.call(addSuppressions, { values: [address] }, { as: owner })
    await mergePeople(world, owner, { from: people[3] ?? '', into: stays })
    await checkAlertAt(world, eight)
    expect(await listTitles()).toEqual(['1 new person'])
  })

  it('reports no one as new because the criteria changed', async () => {
    const { owner, flowId } = world
    await addPeople(world, clinic)
    await anAlert(world)
    const criteria = alertCriteria.slice(0, 1)
    const args = { flowId, criteria, text: '', baseVersion: 1 }
    expect((await world.call(saveSearch, args, { as: owner })).error).toBeUndefined()
    await checkAlert(world)
    await addPeople(world, clinic)
    await checkAlertAt(world, eight)
    expect(await listTitles()).toEqual(['1 new person'])
  })

  it('sends one email when two workers check at once', async () => {
    await anAlert(world)
    for (const moment of [eight, tuesday, '2026-01-07T08:00:00Z']) {
      await addPeople(world, {})
      world.clock.set(moment)
      await Promise.all([checkAlert(world), checkAlert(world), checkAlert(world)])
    }
    expect(await listTitles()).toEqual(['1 new person', '1 new person', '1 new person'])
  })

  it('is checked by a scheduled task once it is due', async () => {
    const countTasks = async () => {
      const { rows } = await sql<{ tasks: number }>`select count(*)::int as tasks from pgboss.job
        where name = 'flows.check-alert' and data -> 'payload' ->> 'flowId' = ${world.flowId}`.execute(
        world.ownerDb,
      )
      return rows[0]?.tasks
    }
    await anAlert(world)
    const before = (await countTasks()) ?? 0
    await checkAlerts(world)
    expect(await countTasks()).toBe(before)
    world.clock.set(eight)
    await checkAlerts(world)
    await checkAlerts(world)
    expect(await countTasks()).toBe(before + 1)
  })
})
