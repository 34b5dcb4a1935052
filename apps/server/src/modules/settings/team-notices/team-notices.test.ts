import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { memberJoined, memberLeft, memberRoleChanged } from '#modules/identity'
import { inTransaction } from '#platform/context'
import { type Event, publish } from '#platform/events'
import { newId } from '#platform/ids'
import { startWorker } from '#platform/worker'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { listQueuedMails } from '#test/queued-mails'
import { startWorld } from '#test/world'
import { notifyMemberJoined } from './notify-member-joined.ts'

const world = startWorld()

beforeAll(async () => {
  const { database, keyring, log } = world
  const worker = await startWorker({
    database,
    keyring,
    log,
    tasks: [],
    subscriptions,
    pollSeconds: 0.5,
  })
  return () => worker.stop(1_000)
})

/** Publishes the event and waits until all its tasks are done. */
async function tell(actor: Member, event: Event, data: unknown): Promise<void> {
  await inTransaction(world.contextFor(actor), (ctx) => publish(ctx, event, data))
  const open = async () => {
    const { rows } = await sql`
      select 1 from pgboss.job where name !~ 'platform' and state < 'completed'`.execute(
      world.ownerDb,
    )
    return rows.length
  }
  await expect.poll(open).toBe(0)
}

async function mailsTo(...members: Member[]): Promise<string[][]> {
  const mails = await listQueuedMails(world)
  return members.map(({ email }) =>
    mails.filter(({ to }) => to === email).map(({ subject }) => subject),
  )
}

async function refuse(member: Member, wants: object): Promise<void> {
  const { companyId, clientId } = member
  await world.ownerDb
    .insertInto('settings.emailSettings')
    .values({ companyId, clientId, ...wants })
    .execute()
}

async function aTeam() {
  const owner = await anOwner(world)
  const admin = await aMember(world, { ...owner, role: 'admin' })
  const recruiter = await aMember(world, { ...owner, role: 'recruiter' })
  const newcomer = await aMember(world, { ...owner, role: 'admin' })
  return { owner, admin, recruiter, newcomer }
}

function joining(newcomer: Member, invitedBy: Member) {
  const { clientId, userId, role } = newcomer
  return { clientId, userId, role, invitedBy: invitedBy.clientId }
}

describe('a joining member', () => {
  it('causes one email to the inviter and one to each other team manager', async () => {
    const { owner, admin, recruiter, newcomer } = await aTeam()
    await tell(newcomer, memberJoined, joining(newcomer, owner))
    expect(await mailsTo(owner, admin, recruiter, newcomer)).toEqual([
      ['Ada Lovelace accepted your invitation'],
      ['Ada Lovelace joined Meridian Grid'],
      [],
      [],
    ])
  })

  it('causes no email to members who opted out', async () => {
    const { owner, admin, newcomer } = await aTeam()
    await refuse(owner, { wantsInvitationAccepted: false })
    await refuse(admin, { wantsTeamChanges: false })
    await tell(newcomer, memberJoined, joining(newcomer, owner))
    expect(await mailsTo(owner, admin)).toEqual([['Ada Lovelace joined Meridian Grid'], []])
  })

  it('causes no email to former or suspended members', async () => {
    const { owner, admin, newcomer } = await aTeam()
    const update = (member: Member, values: object) =>
      world.ownerDb
        .updateTable('identity.clients')
        .set(values)
        .where('id', '=', member.clientId)
        .execute()
    await update(owner, { leftAt: new Date() })
    await update(admin, { suspendedAt: new Date() })
    await tell(newcomer, memberJoined, joining(newcomer, owner))
    expect(await mailsTo(owner, admin)).toEqual([[], []])
  })

  it('causes each email once, however often the task is repeated', async () => {
    const { owner, admin, newcomer } = await aTeam()
    const ctx = world.contextFor(newcomer)
    const [once, again] = [{ taskId: newId() }, { taskId: newId() }]
    const data = joining(newcomer, owner)
    for (const run of [once, once, once]) await notifyMemberJoined(ctx, data, run)
    expect((await mailsTo(owner, admin)).map((mails) => mails.length)).toEqual([1, 1])
    await notifyMemberJoined(ctx, data, again)
    expect((await mailsTo(owner, admin)).map((mails) => mails.length)).toEqual([2, 2])
  })
})

describe('a leaving member', () => {
  it('causes an email to the team managers, except the actor', async () => {
    const { owner, admin, recruiter, newcomer } = await aTeam()
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ leftAt: new Date() })
      .where('id', '=', newcomer.clientId)
      .execute()
    await tell(owner, memberLeft, {
      clientId: newcomer.clientId,
      userId: newcomer.userId,
      successorClientId: owner.clientId,
      removedBy: owner.clientId,
    })
    expect(await mailsTo(owner, admin, recruiter, newcomer)).toEqual([
      [],
      ['Ada Lovelace is no longer part of Meridian Grid'],
      [],
      [],
    ])
    const mail = (await listQueuedMails(world)).find(({ to }) => to === admin.email)
    expect(mail?.facts).toEqual([['Their work was handed over to', 'Ada Lovelace']])
  })
})

describe('a role change', () => {
  it('causes an email to the team managers, except the actor and the member concerned', async () => {
    const { owner, admin, recruiter, newcomer } = await aTeam()
    await tell(owner, memberRoleChanged, {
      clientId: newcomer.clientId,
      before: 'recruiter',
      after: 'admin',
      changedBy: owner.clientId,
    })
    expect(await mailsTo(owner, admin, recruiter, newcomer)).toEqual([
      [],
      ['Ada Lovelace has a new role in Meridian Grid'],
      [],
      [],
    ])
  })
})
