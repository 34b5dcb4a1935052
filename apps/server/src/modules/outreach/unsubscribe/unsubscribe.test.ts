import { csrfCookie } from '@headwater/contract/identity'
import { getUnsubscribe } from '@headwater/contract/outreach/unsubscribe'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox, anEnrolment } from '#test/mailbox-builders'
import { aPerson } from '#test/person-builders'
import { aThread } from '#test/thread-builders'

const world = startTestApp()
let owner: Member
let token: string
let enrolmentId: string

beforeEach(async () => {
  owner = await anOwner(world, { companyName: 'Meridian' })
  token = newId()
  const { id: mailboxId } = await aMailbox(world, owner)
  const contacts = ['email:elif@private.example', 'email:elif@work.example']
  const personId = await aPerson(world, owner, { name: 'Elif', contacts })
  const address = 'elif@private.example'
  await aThread(world, owner, { mailboxId, personId, address, name: 'Elif', token })
  enrolmentId = (await anEnrolment(world, owner.companyId, mailboxId)).enrolmentId
  await sql`update outreach.enrolments set current_id = ${personId}
    where id = ${enrolmentId}`.execute(world.ownerDb)
})

function post(value: string, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: `/unsubscribe/${value}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })
}

/** A form with these fields, each with the value that unsubscribes. */
function multipart(...dispositions: string[]) {
  const parts = dispositions.map(
    (text) => `--b\r\nContent-Disposition: form-data; ${text}\r\n\r\nOne-Click\r\n`,
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return { headers, payload: `${parts.join('')}--b--\r\n` }
}

async function countSuppressions(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from people.suppressions
    where company_id = ${owner.companyId} and reason = 'unsubscribed'
      and expires_at is null`.execute(world.ownerDb)
  return rows[0]?.count ?? 0
}

async function getState() {
  const { rows } = await sql<{ enrolment: string; messages: string[]; events: string[] }>`
    select (select state from outreach.enrolments where id = ${enrolmentId}) as enrolment,
      array(select state from outreach.messages where enrolment_id = ${enrolmentId}) as messages,
      array(select text from outreach.thread_events where company_id = ${owner.companyId}) as events`.execute(
    world.ownerDb,
  )
  return rows[0]
}

describe('case 29: a link for opting out', () => {
  it('changes nothing when it is only opened, and shows no address', async () => {
    const before = await getState()
    const { body } = await world.call(getUnsubscribe, { token })
    expect(body).toMatchObject({
      company: 'Meridian',
      address: 'e•••@p•••.example',
      isUnsubscribed: false,
    })
    expect(JSON.stringify(body)).not.toContain('elif@')
    await world.app.inject({ method: 'HEAD', url: `/api2/outreach/unsubscribe/${token}` })
    await world.app.inject({ method: 'HEAD', url: `/unsubscribe/${token}` })
    await world.app.inject({ method: 'GET', url: `/unsubscribe/${token}` })
    expect(await getState()).toEqual(before)
    expect(await countSuppressions()).toBe(0)
  })

  it('stops everything with one post, at all addresses of the person, and a second changes nothing', async () => {
    const reply = await post(token)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers.location).toBeUndefined()
    expect(await countSuppressions()).toBe(2)
    const state = await getState()
    expect(state).toEqual({
      enrolment: 'unsubscribed',
      messages: ['cancelled'],
      events: [expect.stringContaining('because Elif unsubscribed. Step 1 will not be sent.')],
    })
    expect((await post(token)).statusCode).toBe(200)
    expect(await getState()).toEqual(state)
    expect(await countSuppressions()).toBe(2)
  })

  it.each(['forged-token-of-22-char', newId(), 'a'.repeat(200)])(
    'with the unknown token %s is not found',
    async (value) => {
      expect((await post(value)).statusCode).toBe(404)
      const { error } = await world.call(getUnsubscribe, { token: value })
      expect(error?.reason).toBe('not_found')
      expect(await countSuppressions()).toBe(0)
    },
  )

  it('is used by mail providers without cookies and tokens, as a form of either kind', async () => {
    const url = `${await world.app.listen({ port: 0, host: '127.0.0.1' })}/unsubscribe/${token}`
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const reply = await fetch(url, { method: 'POST', body, redirect: 'error' })
      expect(await reply.json()).toMatchObject({ code: 200 })
      expect(reply.headers.get('set-cookie')).toBeNull()
      expect(await countSuppressions()).toBe(2)
      await sql`delete from people.suppressions`.execute(world.ownerDb)
    }
  })

  it('is used by its page with a CSRF token, and not by a page of another site', async () => {
    const browser = new Browser(world.app)
    await browser.get(csrfCookie.path)
    const payload = { 'List-Unsubscribe': 'One-Click' }
    const click = (headers: Record<string, string> = {}) =>
      browser.call({ method: 'POST', url: `/unsubscribe/${token}`, payload, headers })
    const origin = 'https://elsewhere.test'
    expect((await click({ origin })).json().error.reason).toBe('csrf_stale')
    expect((await click({ 'x-xsrf-token': 'forged' })).json().error.reason).toBe('csrf_stale')
    expect(await countSuppressions()).toBe(0)
    expect((await click()).statusCode).toBe(200)
    expect(await countSuppressions()).toBe(2)
  })

  it.each([
    ['an empty one', { payload: {} }],
    ['another value', { payload: { 'List-Unsubscribe': 'Maybe' } }],
    ['a file', multipart('name="List-Unsubscribe"; filename="a"')],
    ['the field twice', multipart('name="List-Unsubscribe"', 'name="List-Unsubscribe"')],
    ['a broken form', { ...multipart(), payload: 'One-Click' }],
  ])('needs exactly the body that mail programs send, not %s', async (_, request) => {
    const url = `/unsubscribe/${token}`
    const reply = await world.app.inject({ method: 'POST', url, ...request })
    expect(reply.json().error.reason).toBe('invalid_input')
    expect(await countSuppressions()).toBe(0)
  })
})
