import * as contract from '@headwater/contract/identity'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, aSession } from '#test/identity-builders'
import { listQueuedMails } from '#test/queued-mails'

const world = startTestApp()

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await listQueuedMails(world)
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe('a sign-in from an unknown device', () => {
  it('is reported to the user, except for the very first one', async () => {
    const { email } = await anOwner(world)
    const [first, second] = [new Browser(world.app), new Browser(world.app)]
    await first.signIn(email)
    expect(await subjectsTo(email)).toEqual([])
    await first.signIn(email)
    expect(await subjectsTo(email)).toEqual([])

    await second.get(contract.csrfCookie.path)
    const payload = { email, password: 'correct horse battery staple' }
    const headers = { 'user-agent': firefox }
    await second.call({ method: 'POST', url: contract.login.path, payload, headers })
    expect(await subjectsTo(email)).toEqual(['New sign-in from Firefox on Windows'])
    const [mail] = (await listQueuedMails(world)).filter(({ to }) => to === email)
    expect(mail?.facts).toEqual([
      ['Device', 'Firefox on Windows'],
      ['Network', '127.0.0.1'],
      ['When', '5 January 2026 at 09:00 (Europe/Lisbon)'],
    ])
  })

  it('is reported once an hour for a program that signs in often', async () => {
    const owner = await anOwner(world)
    for (let round = 0; round < 4; round += 1) await aSession(world.app, owner)
    expect(await subjectsTo(owner.email)).toHaveLength(1)
    await world.ownerDb
      .updateTable('identity.mailCounts')
      .set({ sentAt: sql<Date>`now() - interval '61 minutes'` })
      .execute()
    await aSession(world.app, owner)
    expect(await subjectsTo(owner.email)).toHaveLength(2)
  })
})

it('a bearer without its cookie is reported to the user once per session', async () => {
  const { email } = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(email)
  const headers = { authorization: `Bearer ${browser.bearer}` }
  for (let round = 0; round < 3; round += 1) {
    const reply = await world.app.inject({ url: contract.getClientInfo.path, headers })
    expect(reply.statusCode).toBe(401)
  }
  expect(await subjectsTo(email)).toEqual(['We refused an unusual use of your session'])
})
