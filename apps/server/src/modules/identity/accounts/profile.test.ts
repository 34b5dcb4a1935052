import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/profile'
import { describe, expect, it } from 'vitest'
import { aPng } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { anOwner, aSession, type Member } from '#test/identity-builders'

const world = startTestApp()

function auditOf({ companyId }: Member) {
  return world.ownerDb
    .selectFrom('platform.auditEntries')
    .select(['action', 'before', 'after'])
    .where('companyId', '=', companyId)
    .where('action', '=', 'profile.changed')
    .orderBy('seq')
    .execute()
}

describe('PATCH /api2/identity/profile', () => {
  it('updates the given fields and leaves the rest', async () => {
    const owner = await anOwner(world)
    const change = {
      firstName: ' Augusta ',
      timeZone: 'America/New_York',
      language: 'en-US' as const,
    }

    const reply = await world.call(contract.updateProfile, change, { as: owner })

    expect(reply.body).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Lovelace',
      title: 'Recruiter',
      time_zone: 'America/New_York',
      language: 'en-US',
      photo_url: null,
    })
    const headers = await aSession(world.app, owner)
    const info = await world.call(identity.getClientInfo, {}, { headers })
    expect(info.body.user).toEqual(reply.body)
  })

  it('records only the changed fields in the company’s audit log', async () => {
    const owner = await anOwner(world)
    const change = { firstName: 'Augusta', lastName: 'Lovelace' }
    await world.call(contract.updateProfile, change, { as: owner })
    await world.call(contract.updateProfile, change, { as: owner })
    expect(await auditOf(owner)).toEqual([
      {
        action: 'profile.changed',
        before: { firstName: 'Ada' },
        after: { firstName: 'Augusta' },
      },
    ])
  })

  it('rejects other fields, such as the email address', async () => {
    const owner = await anOwner(world)
    const change = { email: 'other@example.test' } as object
    const reply = await world.call(contract.updateProfile, change, { as: owner })
    expect(reply).toMatchObject({ code: 101, error: { fields: { email: expect.any(String) } } })
  })
})

describe('a profile photo', () => {
  const set = (owner: Member, bytes: Buffer) =>
    world.call(contract.setPhoto, { data: bytes.toString('base64') }, { as: owner })
  const fetchPhoto = (url: string | null) => world.app.inject({ url: url ?? '' })

  it('is set, shown to anyone with its URL, and removed', async () => {
    const owner = await anOwner(world)

    const { photo_url: url } = (await set(owner, aPng())).body
    expect(url).toMatch(/^\/photos\/[\w-]{43}$/)
    const shown = await fetchPhoto(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload).toEqual(aPng())
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })

    const removed = await world.call(contract.removePhoto, {}, { as: owner })
    expect(removed.body.photo_url).toBeNull()
    const gone = await fetchPhoto(url)
    expect(gone.json()).toMatchObject({ code: 404, error: { reason: 'not_found' } })
    expect(gone.headers['cache-control']).toBe('no-store')
    expect(await auditOf(owner)).toEqual([
      { action: 'profile.changed', before: { hasPhoto: false }, after: { hasPhoto: true } },
      { action: 'profile.changed', before: { hasPhoto: true }, after: { hasPhoto: false } },
    ])
  })

  it('gets a new URL each time, and the old one stops working', async () => {
    const owner = await anOwner(world)
    const first = (await set(owner, aPng())).body.photo_url
    const second = (await set(owner, aPng({ width: 80 }))).body.photo_url
    expect(second).not.toBe(first)
    expect((await fetchPhoto(first)).statusCode).toBe(404)
    expect((await fetchPhoto(second)).statusCode).toBe(200)
  })

  it('is exactly one when several are set at once', async () => {
    const owner = await anOwner(world)
    const replies = await Promise.all([64, 65, 66, 67].map((width) => set(owner, aPng({ width }))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const shown = await Promise.all(replies.map(({ body }) => fetchPhoto(body.photo_url)))
    expect(shown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a picture that is not square', aPng({ width: 80, height: 64 })],
    ['a picture that is too small', aPng({ width: 16 })],
  ])('is rejected as %s', async (_, bytes) => {
    const owner = await anOwner(world)
    const reply = await set(owner, bytes)
    expect(reply).toMatchObject({ code: 101, error: { fields: { data: expect.any(String) } } })
  })

  it('is rejected when it is too large or not base64', async () => {
    const owner = await anOwner(world)
    for (const data of ['x'.repeat(700_000), 'not base64', '']) {
      const reply = await world.call(contract.setPhoto, { data }, { as: owner })
      expect(reply).toMatchObject({ code: 101 })
    }
  })

  it.each(['nobody', '../../etc/passwd', '%2e%2e%2f', "' or 1=1", 'x'.repeat(43)])(
    'is not found under %s',
    async (id) => {
      const reply = await world.app.inject({ url: `/photos/${encodeURIComponent(id)}` })
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.json()).toMatchObject({ body: null })
    },
  )
})
