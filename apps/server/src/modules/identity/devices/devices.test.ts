import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/devices'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aMember, anOwner, aSession } from '#test/identity-builders'

const world = startTestApp()

type Headers = Record<string, string>

async function statusOf(headers: Headers): Promise<number> {
  return (await world.call(identity.getClientInfo, {}, { headers })).status
}

describe('the list of devices', () => {
  it('shows where the user is signed in, the current device first', async () => {
    const owner = await anOwner(world, { companyName: 'Ferrum Mobility' })
    const browser = new Browser(world.app)
    await browser.signIn(owner.email)
    const headers = await aSession(world.app, owner)
    await aSession(world.app, owner)

    const { body } = await world.call(contract.listDevices, {}, { headers })

    expect(body).toHaveLength(3)
    expect(body.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(body[0]).toMatchObject({
      name: 'lightMyRequest',
      isBrowser: false,
      network: '127.0.0.1',
      companyName: 'Ferrum Mobility',
    })
    expect(body.filter(({ isBrowser }) => isBrowser)).toHaveLength(1)
  })

  it('leaves out ended sessions and those of other users', async () => {
    const owner = await anOwner(world)
    await aSession(world.app, await aMember(world, { companyId: owner.companyId }))
    const [left, idle, own] = [
      await aSession(world.app, owner),
      await aSession(world.app, owner),
      await aSession(world.app, owner),
    ]
    await world.call(identity.logout, {}, { headers: left })
    const { body: before } = await world.call(contract.listDevices, {}, { headers: idle })
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ idleUntil: sql<Date>`now()` })
      .where('id', '=', before[0]?.id ?? '')
      .execute()
    const { body } = await world.call(contract.listDevices, {}, { headers: own })
    expect(body.map(({ isCurrent }) => isCurrent)).toEqual([true])
  })
})

describe('signing out other devices', () => {
  it('ends one session at once and leaves the others', async () => {
    const owner = await anOwner(world)
    const [own, other, third] = [
      await aSession(world.app, owner),
      await aSession(world.app, owner),
      await aSession(world.app, owner),
    ]
    const list = await world.call(contract.listDevices, {}, { headers: other })
    const deviceId = list.body.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const signOut = () => world.call(contract.signOutDevice, { deviceId }, { headers: own })
    expect((await signOut()).code).toBe(200)
    expect([await statusOf(own), await statusOf(other), await statusOf(third)]).toEqual([
      200, 401, 200,
    ])
    expect((await signOut()).status).toBe(404)
  })

  it('ends all sessions except the current one', async () => {
    const owner = await anOwner(world)
    const sessions = [
      await aSession(world.app, owner),
      await aSession(world.app, owner),
      await aSession(world.app, owner),
    ]
    const [own = {}] = sessions
    const { body } = await world.call(contract.signOutOtherDevices, {}, { headers: own })
    expect(body).toEqual({ ended: 2, apiKeys: 0 })
    expect(await Promise.all(sessions.map(statusOf))).toEqual([200, 401, 401])
    const again = await world.call(contract.signOutOtherDevices, {}, { headers: own })
    expect(again.body).toEqual({ ended: 0, apiKeys: 0 })
  })
})

describe('the list of security events', () => {
  it('is newest first, and its pages miss and repeat nothing', async () => {
    const owner = await anOwner(world)
    for (let round = 0; round < 4; round += 1) await aSession(world.app, owner)
    const headers = await aSession(world.app, owner)
    const first = await world.call(contract.listSecurityEvents, {}, { headers })
    expect(first.body.items).toHaveLength(5)
    expect(first.body.items[0]).toMatchObject({ kind: 'signed_in', device: 'lightMyRequest' })

    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const args = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call(contract.listSecurityEvents, args, { headers })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
      await aSession(world.app, owner)
    } while (cursor)
    expect(seen).toEqual(first.body.items.map(({ id }) => id))
  })

  it('rejects a cursor from a colleague’s list', async () => {
    const owner = await anOwner(world)
    const member = await aMember(world, { companyId: owner.companyId })
    for (let round = 0; round < 2; round += 1) await aSession(world.app, owner)
    const theirs = await world.call(contract.listSecurityEvents, { limit: 1 }, { as: owner })
    const cursor = theirs.body.nextCursor ?? ''
    const answer = await world.call(contract.listSecurityEvents, { cursor }, { as: member })
    expect(answer).toMatchObject({ code: 101, error: { fields: { cursor: expect.any(String) } } })
  })

  it('is read through its index', async () => {
    const { userId } = await anOwner(world)
    const plan = await world.ownerDb.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return sql<Record<string, string>>`explain select id from identity.security_events
        where user_id = ${userId} and (happened_at, id) < (now(), ${userId})
        order by happened_at desc, id desc limit 50`.execute(db)
    })
    expect(JSON.stringify(plan.rows)).toContain('security_events_by_user')
  })
})
