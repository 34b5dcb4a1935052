import { login } from '@headwater/contract/identity'
import { listJobs } from '@headwater/contract/jobs/jobs'
import { disconnectMailbox } from '@headwater/contract/outreach/mailboxes'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { demoCredentials, seedDemo } from './seed-demo.ts'

const world = startTestApp()

function signIn(email: string) {
  const payload = { email, password: demoCredentials.password }
  return world.app.inject({ method: 'POST', url: login.path, payload })
}

it('creates two companies whose members can sign in, and creates them only once', async () => {
  const ctx = world.publicContext()

  expect(await seedDemo(ctx)).toEqual(['Meridian Grid', 'Ferrum Mobility'])
  const before = await world.ownerDb.selectFrom('identity.users').selectAll().execute()
  expect(await seedDemo(ctx)).toEqual([])
  const after = await world.ownerDb.selectFrom('identity.users').selectAll().execute()

  expect(after).toEqual(before)
  expect(after).toHaveLength(4)
  const roles = ['demo', 'recruiter', 'reviewer', 'second'].map(async (name) => {
    const reply = await signIn(`${name}@headwater.test`)
    return reply.json().body.role
  })
  expect(await Promise.all(roles)).toEqual(['owner', 'recruiter', 'reviewer', 'owner'])
  const companies = await world.ownerDb
    .selectFrom('identity.companies')
    .select(['name', 'size'])
    .orderBy('name')
    .execute()
  expect(companies).toEqual([
    { name: 'Ferrum Mobility', size: '51-200' },
    { name: 'Meridian Grid', size: '201-500' },
  ])
  const invitations = await world.ownerDb.selectFrom('identity.invitations').selectAll().execute()
  expect(invitations).toMatchObject([{ email: 'nadia.rossi@headwater.test', acceptedAt: null }])
})

it('gives the first company jobs of several owners in every status and shares some of them', async () => {
  const jobs = await world.ownerDb.selectFrom('jobs.jobs').selectAll().orderBy('id').execute()
  expect(jobs).toHaveLength(8)
  expect(new Set(jobs.map(({ status }) => status)).size).toBe(4)
  expect(new Set(jobs.map(({ ownerId }) => ownerId)).size).toBe(2)
  for (const { title, criteria } of jobs) {
    expect(Criteria.safeParse(criteria).success, title).toBe(true)
  }
  const reviewer = (await signIn('reviewer@headwater.test')).json().body
  const authorization = `Bearer ${reviewer.token}`
  const shown = await world.call(listJobs, {}, { headers: { authorization } })
  expect(shown.body.items).toHaveLength(3)
})

async function forgetDemo(): Promise<void> {
  const { ownerDb } = world
  await ownerDb.deleteFrom('identity.sessions').execute()
  await ownerDb.deleteFrom('identity.invitations').execute()
  await ownerDb.deleteFrom('jobs.teamMembers').execute()
  await ownerDb.deleteFrom('jobs.jobs').execute()
  await ownerDb.deleteFrom('identity.clients').execute()
  await ownerDb.deleteFrom('identity.securityEvents').execute()
  await ownerDb.deleteFrom('identity.users').execute()
}

it('leaves nothing of a company that could not be finished', async () => {
  await forgetDemo()
  const { ownerDb } = world
  await sql`alter table jobs.jobs add constraint refused check (title <> 'Electrician')`.execute(
    ownerDb,
  )

  await expect(seedDemo(world.publicContext())).rejects.toThrow('refused')

  expect(await ownerDb.selectFrom('identity.users').selectAll().execute()).toEqual([])
  await sql`alter table jobs.jobs drop constraint refused`.execute(ownerDb)
})

it('succeeds when another process seeded first', async () => {
  await forgetDemo()
  const ctx = world.publicContext()
  const made = (await Promise.all([seedDemo(ctx), seedDemo(ctx)])).flat()

  expect(made.toSorted()).toEqual(['Ferrum Mobility', 'Meridian Grid'])
})

function listMailboxes() {
  return world.ownerDb
    .selectFrom('outreach.mailboxes')
    .select(['id', 'address', 'status', 'servers', 'removedAt', 'version'])
    .orderBy('address')
    .execute()
}

it('connects a mailbox of each owner to the mail stand-in and follows it to other ports', async () => {
  await forgetDemo()
  const ctx = world.publicContext()
  const publicUrl = 'http://localhost:4000'
  const ports = { smtpPort: 4025, imapPort: 4029, publicUrl }
  expect(await seedDemo(ctx, ports)).toHaveLength(2)
  const connected = { status: 'connected', removedAt: null, version: 0 }
  const made = await listMailboxes()
  expect(made).toMatchObject([
    { ...connected, address: 'ines.carvalho@meridian-grid.test' },
    { ...connected, address: 'jonas.brandt@ferrum-mobility.test' },
  ])
  for (const { servers } of made) {
    expect(servers).toMatchObject({ smtp: { port: 4025 }, imap: { port: 4029 } })
  }
  expect(await seedDemo(ctx, ports)).toEqual([])
  expect(await listMailboxes()).toEqual(made)

  const { token } = (await signIn(demoCredentials.email)).json().body
  const headers = { authorization: `Bearer ${token}` }
  const mailboxId = made[0]?.id ?? ''
  const { error } = await world.call(disconnectMailbox, { mailboxId }, { headers })
  expect(error).toBeUndefined()
  await seedDemo(ctx, { smtpPort: 5025, imapPort: 5029, publicUrl })
  const [disconnected, followed] = await listMailboxes()
  expect(disconnected?.removedAt).not.toBeNull()
  expect(followed).toMatchObject({ ...connected, version: 1 })
  expect(followed?.servers).toMatchObject({ smtp: { port: 5025 }, imap: { port: 5029 } })
})
