import * as contract from '@headwater/contract/identity/demo-requests'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { getMailTo, listQueuedMails } from '#test/queued-mails'
import { newSecret } from '../token-hash.ts'
import { createDemoLink } from './create-demo-link.ts'
import { demoRequestRoutes } from './routes.ts'

const world = startTestApp(demoRequestRoutes)
const ines = { firstName: 'Ines', lastName: 'Carvalho', companyName: 'Meridian Grid' }

async function aToken(wishes: object = {}): Promise<string> {
  const path = await createDemoLink(world.publicContext(), { campaign: 'spring', ...wishes })
  return path.replace('/bookdemo/', '')
}

function aRequest(token: string, wishes: object = {}) {
  const email = `${newId()}@example.test`
  return { token, ...ines, email, companySize: '11-50', ...wishes } as const
}

describe('a demo link', () => {
  it('shows who it was made for and whether it was used', async () => {
    const token = await aToken({ ...ines, email: 'ines@example.test' })
    const look = () => world.call(contract.getDemoInvitationByToken, { token })
    const whom = { ...ines, email: 'ines@example.test' }
    expect((await look()).body).toEqual({ ...whom, isUsed: false })
    expect((await look()).body).toEqual({ ...whom, isUsed: false })
    await world.call(contract.requestDemo, aRequest(token))
    expect((await look()).body).toEqual({ ...whom, isUsed: true })
  })

  it('stores the request with its campaign and emails both sides', async () => {
    const request = aRequest(await aToken(), { message: 'How do you\nexplain a match?' })
    const answer = await world.call(contract.requestDemo, request)
    expect(answer).toMatchObject({ code: 200, body: null })
    const { token: _, ...kept } = request
    const row = await world.ownerDb
      .selectFrom('identity.demoRequests')
      .selectAll()
      .where('email', '=', request.email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...kept, campaign: 'spring' })
    const toUs = await getMailTo(world, 'sales@headwater.test')
    expect(toUs.facts).toEqual(
      expect.arrayContaining([
        ['Email', request.email],
        ['What they would like to see', 'How do you\nexplain a match?'],
        ['Campaign', 'spring'],
      ]),
    )
    expect(JSON.stringify(await getMailTo(world, request.email))).not.toContain('explain a match')
  })

  it('accepts one request, even when several arrive at once', async () => {
    const request = aRequest(await aToken())
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call(contract.requestDemo, request)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const mails = (await listQueuedMails(world)).filter(({ to }) => to === request.email)
    expect(mails).toHaveLength(1)
  })

  it('gives the same response when used, unknown or malformed', async () => {
    const used = await aToken()
    await world.call(contract.requestDemo, aRequest(used))
    const texts = new Set<string>()
    for (const token of [used, newSecret(), 'x']) {
      const answer = await world.call(contract.requestDemo, aRequest(token))
      expect(answer.status).toBe(404)
      texts.add(answer.text)
    }
    for (const token of [newSecret(), 'x', `${used}x`]) {
      const answer = await world.call(contract.getDemoInvitationByToken, { token })
      expect(answer.status).toBe(404)
      texts.add(answer.text)
    }
    expect(texts.size).toBe(1)
  })

  it('sends at most five emails to one address', async () => {
    const email = `${newId()}@example.test`
    for (let at = 0; at < 8; at += 1) {
      const answer = await world.call(contract.requestDemo, aRequest(await aToken(), { email }))
      expect(answer.status).toBe(200)
    }
    expect((await listQueuedMails(world)).filter(({ to }) => to === email)).toHaveLength(5)
  })

  it('is stored only as a hash', async () => {
    const token = await aToken()
    const rows = await world.ownerDb.selectFrom('identity.demoInvitations').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
