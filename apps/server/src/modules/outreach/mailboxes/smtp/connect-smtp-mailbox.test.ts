import { inspect } from 'node:util'
import * as contract from '@headwater/contract/outreach/mailboxes'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { startMailStandIns } from '#test/mail-stand-ins'
import { aMailbox, aMailboxMessage, anEnrolment } from '#test/mailbox-builders'
import { listTeamEntries } from '#test/team-builders'
import { openReader, openTransport } from '../open-mailbox.ts'
import { vetMailServer } from './vet-mail-server.ts'

const world = startTestApp()
const standIns = startMailStandIns()

beforeAll(() => standIns.attachTo(world.app))

function aForm(member: Member, password = 'seven lanterns') {
  const address = `smtp-${member.email}`
  return {
    address,
    displayName: 'Jonas Lindqvist',
    smtp: { ...standIns.smtp, username: address, password },
    imap: { ...standIns.imap, username: address, password },
  }
}

type Form = ReturnType<typeof aForm>

function connect(as: Member, form: Form) {
  return world.call(contract.connectSmtpMailbox, form, { as })
}

describe('connecting a mailbox by SMTP and IMAP', () => {
  it('signs in to both servers and stores the passwords encrypted', async () => {
    const owner = await anOwner(world)
    const form = aForm(owner)
    const { body, text } = await connect(owner, form)
    expect(body).toMatchObject({
      kind: 'smtp',
      address: form.address,
      displayName: 'Jonas Lindqvist',
      status: 'connected',
      servers: {
        smtp: { ...standIns.smtp, username: form.address },
        imap: { ...standIns.imap, username: form.address },
      },
    })
    const row = await world.ownerDb
      .selectFrom('outreach.mailboxes')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    const entries = await listTeamEntries(world, owner)
    const all = { depth: null, maxStringLength: null }
    expect(inspect([row, entries, text, world.log.lines], all)).not.toContain('seven lanterns')
    const ctx = world.contextFor(systemActor(owner.companyId))
    const transport = await openTransport(ctx, standIns.settings, body.id)
    const reader = await openReader(ctx, standIns.settings, body.id)
    await expect(transport.verify()).resolves.toBeUndefined()
    await expect(reader.verify()).resolves.toBeUndefined()
    await Promise.all([transport.close(), reader.close()])
  })

  it.each(['smtp', 'imap'] as const)('names the password that %s refuses', async (direction) => {
    const owner = await anOwner(world)
    await connect(owner, aForm(owner))
    const form = aForm(owner)
    const wrong = { ...form[direction], password: 'wrong' }
    const { error, code } = await connect(owner, { ...form, [direction]: wrong })
    expect(code).toBe(101)
    expect(error?.fields).toEqual({
      [`${direction}.password`]: 'The server refused this user name or password.',
    })
  })

  it('saves nothing when a server can’t be reached', async () => {
    const owner = await anOwner(world)
    const form = aForm(owner)
    const closed = { ...form.imap, host: '127.0.0.1', port: 993 }
    const { error } = await connect(owner, { ...form, imap: closed })
    expect(Object.keys(error?.fields ?? {})).toEqual(['imap.host'])
    const { body } = await world.call(contract.listMailboxes, {}, { as: owner })
    expect(body.mailboxes).toEqual([])
  })

  it.each(['smtp.office365.com', 'Outlook.Office365.com.', 'smtp-mail.outlook.com'])(
    'sends members of Exchange Online to Outlook: %s',
    async (host) => {
      const owner = await anOwner(world)
      const form = aForm(owner)
      const { error, code } = await connect(owner, {
        ...form,
        smtp: { ...form.smtp, host, port: 587 },
      })
      expect(code).toBe(101)
      expect(error?.fields?.['smtp.host']).toContain('Connect this mailbox with Outlook')
    },
  )

  it('refuses ports that are not for members’ mail', async () => {
    const owner = await anOwner(world)
    const form = aForm(owner)
    const { error } = await connect(owner, {
      ...form,
      smtp: { ...form.smtp, host: 'mail.example.org', port: 25 },
      imap: { ...form.imap, host: 'mail.example.org', port: 22 },
    })
    expect(Object.keys(error?.fields ?? {})).toEqual(['smtp.port', 'imap.port'])
  })

  it('refuses an address that is connected in the company', async () => {
    const owner = await anOwner(world)
    const form = aForm(owner)
    const colleague = await aMember(world, { companyId: owner.companyId })
    await aMailbox(world, colleague, { kind: 'smtp', address: form.address })
    expect((await connect(owner, form)).error?.reason).toBe('over_limit')
  })

  it('allows five tries in an hour to each member', async () => {
    const owner = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId })
    const form = aForm(owner)
    const refused = { ...form, smtp: { ...form.smtp, host: '10.0.0.1', port: 465 } }
    const codes: number[] = []
    for (let count = 0; count < 6; count += 1) codes.push((await connect(owner, refused)).status)
    expect(codes).toEqual([400, 400, 400, 400, 400, 429])
    expect((await connect(colleague, refused)).status).toBe(400)
  })
})

describe('changing the servers of a mailbox', () => {
  it('resumes it with new passwords, and tries them before', async () => {
    const owner = await anOwner(world)
    const form = aForm(owner)
    const { body } = await connect(owner, form)
    const mailboxId = body.id
    await world.ownerDb
      .updateTable('outreach.mailboxes')
      .set({ status: 'disconnected', fault: 'sign_in_refused', dkimSelectors: ['s1'] })
      .where('id', '=', mailboxId)
      .execute()
    const overdue = { dueAt: new Date('2026-01-05T06:00:00Z') }
    const messageId = await aMailboxMessage(world, owner.companyId, mailboxId, overdue)
    const { displayName, smtp, imap } = form
    const wrong = { ...smtp, password: 'wrong' }
    const reconnect = (changed: typeof smtp) =>
      world.call(
        contract.reconnectSmtpMailbox,
        { mailboxId, displayName, smtp: changed, imap },
        { as: owner },
      )
    expect((await reconnect(wrong)).error?.fields).toHaveProperty('smtp.password')
    expect((await reconnect(smtp)).body).toMatchObject({ id: mailboxId, status: 'connected' })
    expect(await getSelectors(mailboxId)).toEqual(['s1'])
    await reconnect({ ...smtp, username: `other-${smtp.username}` })
    expect(await getSelectors(mailboxId)).toBeNull()
    const message = await world.ownerDb
      .selectFrom('outreach.messages')
      .select('dueAt')
      .where('id', '=', messageId)
      .executeTakeFirst()
    expect(message?.dueAt).toEqual(world.clock.now())
  })

  async function getSelectors(id: string) {
    const row = await world.ownerDb
      .selectFrom('outreach.mailboxes')
      .select('dkimSelectors')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.dkimSelectors
  }

  it('is refused for a mailbox of a provider', async () => {
    const owner = await anOwner(world)
    const { id: mailboxId } = await aMailbox(world, owner, { kind: 'outlook' })
    const { displayName, smtp, imap } = aForm(owner)
    const { error } = await world.call(
      contract.reconnectSmtpMailbox,
      { mailboxId, displayName, smtp, imap },
      { as: owner },
    )
    expect(error?.reason).toBe('forbidden')
  })
})

async function getEnrolmentState(id: string): Promise<string | undefined> {
  const enrolment = await world.ownerDb
    .selectFrom('outreach.enrolments')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return enrolment?.state
}

describe('a mailbox that was disconnected by its owner', () => {
  it('is the same mailbox when it is connected again, but not for a colleague', async () => {
    const owner = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId })
    const form = aForm(owner)
    const first = (await connect(owner, form)).body
    const { enrolmentId } = await anEnrolment(world, owner.companyId, first.id)
    await world.call(contract.disconnectMailbox, { mailboxId: first.id }, { as: owner })
    expect(await getEnrolmentState(enrolmentId)).toBe('paused')
    const theirs = (await connect(colleague, form)).body
    expect(theirs.id).not.toBe(first.id)
    await world.call(contract.disconnectMailbox, { mailboxId: theirs.id }, { as: colleague })
    const again = (await connect(owner, form)).body
    expect(again).toMatchObject({ id: first.id, status: 'connected' })
    expect(await getEnrolmentState(enrolmentId)).toBe('active')
  })
})

describe('a name that changes its address', () => {
  it('is resolved once, and connections go to the address that was checked', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const settings = { allowedHosts: [], resolve: async () => answers.shift() ?? [] }
    const server = { host: 'mail.meridian.com', port: 465 }
    const vetted = await vetMailServer(settings, 'smtp', server)
    expect(vetted).toEqual({ ...server, address: '93.184.216.34', tls: 'implicit' })
    expect(answers).toHaveLength(1)
    await expect(vetMailServer(settings, 'smtp', server)).rejects.toThrow('not_public')
  })
})
