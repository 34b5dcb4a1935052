import { getClientInfo, switchCompany } from '@headwater/contract/identity'
import { joinByInvitation, signUpByInvitation } from '@headwater/contract/identity/invitations'
import { redeemLicence } from '@headwater/contract/identity/licences'
import { signUp, verifyEmail } from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/ids'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { anOwner, aSession } from '#test/identity-builders'
import { aLicence } from '#test/licence-builders'
import { startMain } from '#test/main-process'
import { getActionPath, getMailTo } from '#test/queued-mails'
import { anInvitation } from '#test/team-builders'
import { testKey } from '#test/test-keyring'

const world = startTestApp()
const gate = 7_401

/** The last write of each of these actions waits for a lock that the test holds. */
beforeAll(async () => {
  await sql`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      if new.action in ('session.opened', 'licence.redeemed') then
        perform pg_advisory_xact_lock_shared(${sql.lit(gate)});
      end if;
      return new;
    end $$`.execute(world.ownerDb)
  await sql`create trigger wait_at_gate before insert on platform.audit_entries
    for each row execute function wait_at_gate()`.execute(world.ownerDb)
})

interface Act {
  readonly path: string
  readonly body: object
  readonly headers?: Record<string, string>
}

async function aVerification(): Promise<Act> {
  const { email, password, ...rest } = aSignUp()
  await world.call(signUp, { email, password, ...rest })
  const token = getActionPath(await getMailTo(world, email)).split('/')[2]
  return { path: verifyEmail.path, body: { token, password } }
}

async function aJoining(): Promise<Act> {
  const [owner, person] = [await anOwner(world), await anOwner(world)]
  const { token } = await anInvitation(world, world.app, owner, { email: person.email })
  return {
    path: joinByInvitation.path,
    body: { token },
    headers: await aSession(world.app, person),
  }
}

async function anInvitedSignUp(): Promise<Act> {
  const { token } = await anInvitation(world, world.app, await anOwner(world))
  const { firstName, lastName, password } = aSignUp()
  return { path: signUpByInvitation.path, body: { token, firstName, lastName, password } }
}

async function aSwitch(): Promise<Act> {
  const [{ companyId }, person] = [await anOwner(world), await anOwner(world)]
  const client = { companyId, id: newId(), userId: person.userId, role: 'recruiter' as const }
  await world.ownerDb.insertInto('identity.clients').values(client).execute()
  const headers = await aSession(world.app, person)
  return { path: switchCompany.path, body: { companyId }, headers }
}

async function aRedemption(): Promise<Act> {
  const headers = await aSession(world.app, await anOwner(world))
  return { path: redeemLicence.path, body: { key: await aLicence(world) }, headers }
}

describe('a process that is killed halfway', { timeout: 60_000 }, () => {
  it('leaves no partial changes, and every action can be repeated', async () => {
    const acts = await Promise.all([
      aVerification(),
      aJoining(),
      anInvitedSignUp(),
      aSwitch(),
      aRedemption(),
    ])
    const main = await startMain({
      DATABASE_URL: world.ownerUrl,
      DATABASE_APP_URL: world.appUrl,
      HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
      HEADWATER_ROLE: 'web',
      LOG_LEVEL: 'warn',
    })
    onTestFinished(() => void main.child.kill('SIGKILL'))
    const before = await printTables()

    const openGate = await shutGate()
    const answered: string[] = []
    const answers = acts.map(({ path, body, headers = {} }) =>
      fetch(main.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then(
        async (reply) => `${path} ${reply.status} ${await reply.text()}`,
        () => 'cut off',
      ),
    )
    for (const answer of answers) void answer.then((text) => answered.push(text))
    const look = async () => ({ answered, waiting: (await listWaiting()).length })
    const allAtTheGate = { answered: [], waiting: acts.length }
    await expect.poll(look, { timeout: 30_000, interval: 50 }).toEqual(allAtTheGate)
    const stuck = await listWaiting()
    main.child.kill('SIGKILL')
    expect(await main.ended).toBe('SIGKILL')
    await openGate()
    expect(await Promise.all(answers)).toEqual(acts.map(() => 'cut off'))
    await expect.poll(() => listAlive(stuck), { timeout: 30_000, interval: 50 }).toEqual([])

    expect(await printTables()).toEqual(before)

    for (const { path, body, headers = {} } of acts) {
      const url = path
      const reply = await world.app.inject({ method: 'POST', url, payload: body, headers })
      expect([path, reply.statusCode, reply.body]).toMatchObject([path, 200, expect.any(String)])
      const { token } = reply.json().body
      if (token === undefined) continue
      const signedIn = { headers: { authorization: `Bearer ${token}` } }
      expect((await world.call(getClientInfo, {}, signedIn)).status).toBe(200)
    }
    expect(await printTables()).not.toEqual(before)
  })
})

/** Takes the lock on its own connection and returns the function that releases it. */
async function shutGate(): Promise<() => Promise<void>> {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let isShut: () => void = () => {}
  const shut = new Promise<void>((resolve) => {
    isShut = resolve
  })
  const holding = world.ownerDb.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(db)
    isShut()
    await opened
  })
  await shut
  return () => {
    open()
    return holding
  }
}

async function listWaiting(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(world.ownerDb)
  return rows.map(({ pid }) => pid)
}

async function listAlive(pids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where pid = any(${pids})`.execute(world.ownerDb)
  return rows.map(({ pid }) => pid)
}

/**
 * Prints every row of every table, except attempt counters, which are meant to persist, queue
 * names, which are created with their first task, and the times at which the search index polls the
 * database.
 */
async function printTables(): Promise<Record<string, string>> {
  const others = [
    'platform.rate_limits',
    'identity.sign_in_guesses',
    'pgboss.queue',
    'sourcing.search_epochs',
  ]
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    order by 1`.execute(world.ownerDb)
  const tables = rows.map(({ name }) => name).filter((name) => !others.includes(name))
  const prints = tables.map(async (name) => {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print
      from ${sql.raw(name)} t`.execute(world.ownerDb)
    return [name, rows[0]?.print ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}
