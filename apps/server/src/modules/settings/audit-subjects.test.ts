import type { AuditSubject } from '@headwater/contract/audit'
import * as contract from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import { type AuditRecord, recordAudit } from '#platform/audit'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { settingsRoutes } from './routes.ts'

const world = startTestApp(settingsRoutes)

function record(
  actor: Member,
  subjectType: AuditSubject,
  subjectId: string,
  parts: Pick<AuditRecord, 'before' | 'after'> = {},
): Promise<void> {
  return inTransaction(world.contextFor(actor), (ctx) =>
    recordAudit(ctx, { action: 'member.changed', subjectType, subjectId, ...parts }),
  )
}

async function namesOf(reader: Member): Promise<(string | null)[]> {
  const args = { action: 'member.changed' }
  const { body } = await world.call(contract.listAuditEntries, args, { as: reader })
  return body.items.map(({ subjectName }) => subjectName).reverse()
}

async function aSessionOf({ userId, companyId, clientId }: Member): Promise<string> {
  const id = newId()
  const later = new Date(Date.now() + 3_600_000)
  await world.ownerDb
    .insertInto('identity.sessions')
    .values({
      id,
      userId,
      companyId,
      clientId,
      idleUntil: later,
      absUntil: later,
      bearerHash: Buffer.alloc(32, id),
      cookieHash: null,
      openedByBrowser: false,
      ipPrefix: '192.0.2.0/24',
      userAgent: 'test',
    })
    .execute()
  return id
}

async function anInvitationBy({ companyId, clientId }: Member, email: string): Promise<string> {
  const id = newId()
  await world.ownerDb
    .insertInto('identity.invitations')
    .values({
      companyId,
      id,
      email,
      emailFolded: email,
      role: 'reviewer',
      invitedBy: clientId,
      tokenHash: Buffer.alloc(32, id),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return id
}

async function rename({ userId }: Member, firstName: string, lastName: string): Promise<void> {
  await world.ownerDb
    .updateTable('identity.users')
    .set({ firstName, lastName })
    .where('id', '=', userId)
    .execute()
}

async function aTeam() {
  const owner = await anOwner(world, { companyName: 'Ferrum Mobility' })
  const member = await aMember(world, owner)
  await rename(member, 'Tomas', 'Wilk')
  return { owner, member }
}

describe('the subject of an audit entry', () => {
  it('is named after the person concerned, even after they left', async () => {
    const { owner, member } = await aTeam()
    await record(owner, 'member', member.clientId)
    await record(owner, 'user', member.userId)
    await record(owner, 'session', await aSessionOf(member))
    await record(owner, 'email-settings', member.clientId)
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ leftAt: new Date() })
      .where('id', '=', member.clientId)
      .execute()
    expect(await namesOf(owner)).toEqual(Array(4).fill('Tomas Wilk'))
  })

  it('is an address, a company, or the name in the entry itself', async () => {
    const { owner } = await aTeam()
    await record(owner, 'invitation', await anInvitationBy(owner, 'zoe@example.test'))
    await record(owner, 'invitation', newId(), { before: { email: 'yan@example.test' } })
    await record(owner, 'invitation', 'a@example.test, b@example.test')
    await record(owner, 'company', owner.companyId)
    await record(owner, 'api-key', newId(), { before: { name: 'Warehouse' } })
    await record(owner, 'passkey', newId(), { before: { name: 'Old' }, after: { name: 'Laptop' } })
    await record(owner, 'licence', newId(), { after: { name: 'Of no use' } })
    expect(await namesOf(owner)).toEqual([
      'zoe@example.test',
      'yan@example.test',
      'a@example.test, b@example.test',
      'Ferrum Mobility',
      'Warehouse',
      'Laptop',
      null,
    ])
  })

  it('has no name when it belongs to another company or is not an id', async () => {
    const [{ owner }, { owner: other, member: stranger }] = [await aTeam(), await aTeam()]
    await record(owner, 'member', stranger.clientId)
    await record(owner, 'user', stranger.userId)
    await record(owner, 'session', await aSessionOf(stranger))
    await record(owner, 'invitation', await anInvitationBy(other, 'theirs@example.test'))
    await record(owner, 'company', other.companyId)
    await record(owner, 'member', `' or true --`)
    await record(owner, 'company', '')
    expect(await namesOf(owner)).toEqual(Array(7).fill(null))
  })

  it('is also named in a single entry and in both export formats', async () => {
    const { owner, member } = await aTeam()
    await record(owner, 'member', member.clientId)
    const list = await world.call(contract.listAuditEntries, { limit: 1 }, { as: owner })
    const entryId = list.body.items[0]?.id ?? ''
    const one = await world.call(contract.getAuditEntry, { entryId }, { as: owner })
    expect(one.body).toMatchObject({ subjectName: 'Tomas Wilk' })
    const file = (format: 'csv' | 'json') =>
      world.call(contract.exportAuditEntries, { format }, { as: owner })
    expect((await file('csv')).text).toContain(`,"member","Tomas Wilk","${member.clientId}",`)
    expect((await file('json')).text).toContain('"subjectName":"Tomas Wilk"')
  })
})
