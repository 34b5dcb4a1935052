import type { InputOf } from '@headwater/contract/endpoint'
import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/devices'
import * as team from '@headwater/contract/identity/team'
import * as settings from '@headwater/contract/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { getMailTo } from '#test/queued-mails'

const world = startTestApp()

type Wishes = Partial<InputOf<typeof contract.createApiKey>>

async function aKey(member: Member, wishes: Wishes = {}) {
  const args = { name: 'Import', privileges: [], expiresInDays: null, ...wishes }
  const { body } = await world.call(contract.createApiKey, args, { as: member })
  return {
    ...body.apiKey,
    secret: body.secret,
    headers: { authorization: `Bearer ${body.secret}` },
  }
}

async function infoWith(headers: Record<string, string>) {
  return world.call(identity.getClientInfo, {}, { headers })
}

describe('an API key', () => {
  it('acts for its member, limited to the privileges both have', async () => {
    const { companyId } = await anOwner(world)
    const admin = await aMember(world, { companyId, role: 'admin' })
    const { headers, secret } = await aKey(admin, { privileges: ['jobs.write', 'audit.read'] })
    expect(secret).toMatch(/^hk1_[\w-]{22}\.[\w-]{43}$/)
    expect((await infoWith(headers)).body).toMatchObject({
      id: admin.clientId,
      company_id: companyId,
      privileges: ['jobs.write', 'audit.read'],
    })
    expect((await world.call(settings.listAuditEntries, {}, { headers })).code).toBe(200)

    await world.ownerDb
      .updateTable('identity.clients')
      .set({ role: 'recruiter' })
      .where('id', '=', admin.clientId)
      .execute()
    expect((await infoWith(headers)).body.privileges).toEqual(['jobs.write'])
    expect((await world.call(settings.listAuditEntries, {}, { headers })).code).toBe(422)
  })

  it('is refused where only a signed-in person is allowed', async () => {
    const { headers } = await aKey(await anOwner(world), { privileges: ['company.manage'] })
    const refused = await world.call(contract.listApiKeys, {}, { headers })
    expect(refused).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    const args = { name: 'Another', privileges: [], expiresInDays: null }
    expect((await world.call(contract.createApiKey, args, { headers })).status).toBe(422)
  })

  it('without privileges reads no members and no settings of its owner, and changes none', async () => {
    const owner = await anOwner(world)
    const { headers } = await aKey(owner)
    for (const refused of [
      await world.call(team.listMembers, {}, { headers }),
      await world.call(identity.listOwnCompanies, {}, { headers }),
      await world.call(settings.getEmailSettings, {}, { headers }),
      await world.call(settings.updateEmailSettings, { signature: 'Mallory' }, { headers }),
    ]) {
      expect(refused).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    }
    const { body } = await world.call(settings.getEmailSettings, {}, { as: owner })
    expect(body.signature).toBe('')
  })

  it('ends when its member is suspended and does not come back with them', async () => {
    const owner = await anOwner(world)
    const recruiter = await aMember(world, { companyId: owner.companyId })
    const { headers } = await aKey(recruiter)
    expect((await infoWith(headers)).code).toBe(200)
    const { clientId } = recruiter
    await world.call(team.suspendMember, { clientId }, { as: owner })
    expect((await infoWith(headers)).code).toBe(401)
    await world.call(team.reactivateMember, { clientId }, { as: owner })
    expect((await infoWith(headers)).code).toBe(401)
    const { body } = await world.call(contract.listApiKeys, {}, { as: recruiter })
    expect(body).toEqual([])
  })

  it('cannot get a privilege that its creator does not have', async () => {
    const { companyId } = await anOwner(world)
    const recruiter = await aMember(world, { companyId })
    const args = { name: 'Import', privileges: ['team.manage' as const], expiresInDays: null }
    const refused = await world.call(contract.createApiKey, args, { as: recruiter })
    expect(refused).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    expect((await world.call(contract.listApiKeys, {}, { as: recruiter })).body).toEqual([])
  })

  it('stops working at once when it is removed, which only its creator can do', async () => {
    const owner = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId, role: 'admin' })
    const { id, headers } = await aKey(owner)
    const remove = (as: Member) => world.call(contract.removeApiKey, { apiKeyId: id }, { as })
    expect((await remove(colleague)).status).toBe(404)
    expect((await infoWith(headers)).status).toBe(200)
    expect((await remove(owner)).code).toBe(200)
    expect((await infoWith(headers)).status).toBe(401)
    expect((await remove(owner)).status).toBe(404)
  })

  it.each([
    ['has expired', sql`update identity.api_keys set expires_at = now()`],
    ['belongs to a suspended member', sql`update identity.clients set suspended_at = now()`],
    ['belongs to a member who left', sql`update identity.clients set left_at = now()`],
  ])('is refused when it %s', async (_, change) => {
    const { headers } = await aKey(await anOwner(world), { expiresInDays: 30 })
    expect((await infoWith(headers)).status).toBe(200)
    await change.execute(world.ownerDb)
    expect((await infoWith(headers)).status).toBe(401)
  })

  it('of a member suspended by an earlier version ends when they are reactivated', async () => {
    const owner = await anOwner(world)
    const member = await aMember(world, { companyId: owner.companyId })
    const { clientId } = member
    const { headers } = await aKey(member)
    await sql`update identity.clients set suspended_at = now()
      where id = ${clientId}`.execute(world.ownerDb)
    const { code } = await world.call(team.reactivateMember, { clientId }, { as: owner })
    expect(code).toBe(200)
    expect((await infoWith(headers)).status).toBe(401)
  })

  it.each(['suspended', 'removed'] as const)(
    'created while its member is %s does not survive',
    async (act) => {
      const owner = await anOwner(world)
      for (const isKeyFirst of [true, false]) {
        const member = await aMember(world, { companyId: owner.companyId, role: 'admin' })
        const { clientId, userId } = member
        const args = { name: 'Late', privileges: [], expiresInDays: null }
        const headers = await aSession(world.app, member)
        const create = () => world.call(contract.createApiKey, args, { headers })
        const end = () =>
          act === 'suspended'
            ? world.call(team.suspendMember, { clientId }, { as: owner })
            : world.call(
                team.removeMember,
                { clientId, successorClientId: owner.clientId },
                { as: owner },
              )
        const replies = await world.ownerDb.transaction().execute(async (holder) => {
          await sql`select from identity.users where id = ${userId} for update`.execute(holder)
          const first = isKeyFirst ? create() : end()
          await expectLockWaiters(world, 1)
          const second = isKeyFirst ? end() : create()
          await expectLockWaiters(world, 2)
          return { first, second }
        })
        await Promise.all([replies.first, replies.second])
        const { rows } = await sql`
        select from identity.api_keys where client_id = ${clientId}`.execute(world.ownerDb)
        expect(rows).toHaveLength(0)
      }
    },
  )

  it.each([
    ['of another company', (secret: string) => `hk1_${'A'.repeat(22)}.${secret.slice(27)}`],
    ['changed at its end', (secret: string) => `${secret.slice(0, -2)}AA`],
    ['cut short', (secret: string) => secret.slice(0, -1)],
    ['without its mark', (secret: string) => secret.slice(4)],
    ['as a session', (secret: string) => `hw1_${secret.slice(27)}`],
  ])('is refused %s', async (_, twist) => {
    const { secret } = await aKey(await anOwner(world))
    expect((await infoWith({ authorization: `Bearer ${twist(secret)}` })).status).toBe(401)
  })

  it('is stored as a hash, recognised by its prefix, and shows its last use', async () => {
    const owner = await anOwner(world)
    const { secret, prefix, headers } = await aKey(owner)
    const rows = await world.ownerDb.selectFrom('identity.apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(34))
    expect(prefix.length).toBeLessThan(16)
    const lastUse = async () =>
      (await world.call(contract.listApiKeys, {}, { as: owner })).body[0]?.lastUsedAt
    expect(await lastUse()).toBeNull()
    await infoWith(headers)
    const used = await lastUse()
    expect(used).not.toBeNull()
    await infoWith(headers)
    expect(await lastUse()).toBe(used)
  })

  it('is reported to its owner by email and recorded in the audit log', async () => {
    const owner = await anOwner(world)
    await aKey(owner, { name: 'Nightly import' })
    expect((await getMailTo(world, owner.email)).preview).toContain('Nightly import')
    const { body } = await world.call(settings.listAuditEntries, {}, { as: owner })
    expect(body.items[0]?.action).toBe('api-key.created')
  })

  it('is limited to twenty per member, even when many are created at once', async () => {
    const owner = await anOwner(world)
    const args = { name: 'Import', privileges: [], expiresInDays: null }
    const replies = await Promise.all(
      Array.from({ length: 23 }, () => world.call(contract.createApiKey, args, { as: owner })),
    )
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(replies.filter(({ code }) => code === 422)).toHaveLength(3)
  })
})
