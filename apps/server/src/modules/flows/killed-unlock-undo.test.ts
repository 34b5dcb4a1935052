import { setTimeout as sleep } from 'node:timers/promises'
import type { ResultOf } from '@headwater/contract/endpoint'
import { unlockResults } from '@headwater/contract/flows/results'
import { removeCandidates } from '@headwater/contract/pipeline/candidates'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { spread, testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { type MainProcess, startMain } from '#test/main-process'
import { manyPoolPeople } from '#test/pool-builders'
import { testKey } from '#test/test-keyring'

const app = startTestApp()
const crowd = testSize({ gate: 5, deep: 25 })
const rounds = testSize({ gate: 1, deep: 10 })
/** While the test holds this lock, a call waits in the middle of a step. */
const lock = 4_190
/** Each company starts with as many. */
const credits = 100

type Unlocked = ResultOf<typeof unlockResults>

let owner: Member
let headers: Record<string, string>
let people: readonly string[]
let [jobId, flowId] = ['', '']
/** URL of a server that is not killed. */
let url: string

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await sql`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(lock)}); return null; end $$`.execute(
    app.ownerDb,
  )
}, 60_000)

async function aSessionWithPeople(): Promise<void> {
  owner = await anOwner(app)
  headers = await aSession(app.app, owner)
  jobId = await aJob(app, owner)
  flowId = (await aFlow(app, owner, { jobId, criteria: [] })).id
  people = await manyPoolPeople(app, crowd)
}

async function startDoomed(): Promise<MainProcess> {
  const main = await startMain({
    DATABASE_URL: app.ownerUrl,
    DATABASE_APP_URL: app.appUrl,
    HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
    HEADWATER_ROLE: 'web',
    LOG_LEVEL: 'warn',
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  return main
}

async function kill(main: MainProcess): Promise<void> {
  main.child.kill('SIGKILL')
  expect(await main.ended).toBe('SIGKILL')
}

/** Lets no call get past a step, whose rows it has written, until it is released. */
async function holdAt(table: string, when: 'insert' | 'delete'): Promise<() => Promise<void>> {
  const holder = new pg.Client(app.ownerUrl)
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${lock})`)
  await sql`create trigger wait_for_test after ${sql.raw(when)} on ${sql.table(table)}
    for each row execute function wait_for_test()`.execute(app.ownerDb)
  const release = async () => {
    await holder.end()
    await untilQuiet()
    await sql`drop trigger if exists wait_for_test on ${sql.table(table)}`.execute(app.ownerDb)
  }
  onTestFinished(release)
  return release
}

async function untilHeld(): Promise<void> {
  const countHeld = async () => {
    const { rows } = await sql<{ held: number }>`select count(*) as held from pg_locks
      where locktype = 'advisory' and objid = ${lock} and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      app.ownerDb,
    )
    return rows[0]?.held
  }
  await expect.poll(countHeld, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
}

/**
 * Waits until the database has no busy connection: Postgres notices a lost client only when its
 * statement ends.
 */
async function untilQuiet(): Promise<void> {
  const countBusy = async () => {
    const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
      app.ownerDb,
    )
    return rows[0]?.busy
  }
  await expect.poll(countBusy, { timeout: 60_000, interval: 20 }).toBe(0)
}

/** Returns the reply, or undefined when the connection is cut. */
async function post(target: string, body: object, key?: string) {
  return fetch(target, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
    .then(async (reply) => ({ status: reply.status, ...((await reply.json()) as object) }))
    .catch(() => undefined)
}

async function unlock(at: string, key: string): Promise<Unlocked | undefined> {
  const reply = await post(
    at + unlockResults.path.replace(':flowId', flowId),
    { personIds: people },
    key,
  )
  if (!reply) return undefined
  expect(reply).toMatchObject({ status: 200 })
  return (reply as unknown as { body: Unlocked }).body
}

async function mustUnlock(at: string, key: string): Promise<Unlocked> {
  const reply = await unlock(at, key)
  if (!reply) throw new Error('The unlock was not answered.')
  return reply
}

/** Undoes what an unlock added, as the results page does. */
function undo(at: string, { results }: Unlocked) {
  const candidateIds = results.flatMap(({ candidate }) => candidate?.id ?? [])
  expect(candidateIds).toHaveLength(crowd)
  return post(at + removeCandidates.path.replace(':jobId', jobId), { candidateIds })
}

async function readBooks() {
  const { companyId } = owner
  const { rows } = await sql<
    Record<'charges' | 'unlocks' | 'cards' | 'balance' | 'faults', number>
  >`
    select
      (select count(*) from credit.txn t where t.company_id = ${companyId}
        and t.kind = 'spend' and t.idem_key like 'unlock:%') as charges,
      (select count(*) from people.unlocks u where u.company_id = ${companyId}) as unlocks,
      (select count(*) from pipeline.candidates c where c.job_id = ${jobId}) as cards,
      coalesce((select balance from credit.account a where a.company_id = ${companyId}),
        ${credits}::int) as balance,
      (select count(*) from credit.audit(${companyId})) as faults`.execute(app.ownerDb)
  return rows[0]
}

const nothing = { charges: 0, unlocks: 0, cards: 0, balance: credits, faults: 0 }
const paid = { charges: crowd, unlocks: crowd, balance: credits - crowd, faults: 0 }
const unlocked = { ...paid, cards: crowd }
const undone = { ...paid, cards: 0 }

/** Checks that what was undone stays undone, and that everyone can be added again at no cost. */
async function finish(key: string, first: Unlocked): Promise<void> {
  expect(await readBooks()).toEqual(undone)
  expect(await unlock(url, key), 'a repeated call gets the first reply').toEqual(first)
  expect(await readBooks()).toEqual(undone)
  const again = await mustUnlock(url, newId())
  expect(again).toMatchObject({ unlocked: 0, credits: 0, added: crowd })
  expect(await readBooks()).toEqual(unlocked)
}

const moments = {
  'between the unlock and its undo': async (key: string) => {
    const main = await startDoomed()
    const reply = await mustUnlock(main.url, key)
    await kill(main)
    expect(await undo(main.url, reply)).toBeUndefined()
    expect(await readBooks()).toEqual(unlocked)
    expect(await undo(url, reply)).toMatchObject({ body: { removed: crowd, left: 0 } })
    return reply
  },
  'before the unlock is committed': async (key: string) => {
    const main = await startDoomed()
    const release = await holdAt('platform.audit_entries', 'insert')
    const answer = unlock(main.url, key)
    await untilHeld()
    await kill(main)
    expect(await answer, 'cut off in the middle').toBeUndefined()
    await release()
    expect(await readBooks()).toEqual(nothing)
    const reply = await mustUnlock(url, key)
    expect(await undo(url, reply)).toMatchObject({ body: { removed: crowd, left: 0 } })
    return reply
  },
  'while the undo removes the cards': async (key: string) => {
    const main = await startDoomed()
    const reply = await mustUnlock(main.url, key)
    const release = await holdAt('pipeline.candidates', 'delete')
    const answer = undo(main.url, reply)
    await untilHeld()
    await kill(main)
    expect(await answer, 'cut off in the middle').toBeUndefined()
    await release()
    expect(await readBooks(), 'all cards are there').toEqual(unlocked)
    expect(await undo(url, reply)).toMatchObject({ body: { removed: crowd, left: 0 } })
    return reply
  },
} as const
type Moment = keyof typeof moments

it.each(spread(Object.keys(moments) as Moment[], testSize({ gate: 1, deep: 3 })))(
  'a server killed %s charges once and leaves the undo whole',
  async (moment) => {
    await aSessionWithPeople()
    const key = newId()
    await finish(key, await moments[moment](key))
  },
  180_000,
)

it(
  'a server killed around the end of an undo has removed all cards or none',
  async (test) => {
    const random = seededRandom(await drawSeed(test))
    for (let round = 0; round < rounds; round += 1) {
      await aSessionWithPeople()
      const main = await startDoomed()
      const key = newId()
      const reply = await mustUnlock(main.url, key)
      const release = await holdAt('pipeline.candidates', 'delete')
      const answer = undo(main.url, reply)
      await untilHeld()
      const released = release()
      // About as long as the rest of it takes, the commit and the answer.
      await sleep(random.under(40))
      await kill(main)
      const answered = await answer
      await released
      const books = await readBooks()
      expect([unlocked, undone]).toContainEqual(books)
      if (answered) expect(books).toEqual(undone)
      const repeated = await undo(url, reply)
      expect(repeated).toMatchObject(
        books?.cards === 0 ? { status: 404 } : { body: { removed: crowd, left: 0 } },
      )
      await finish(key, reply)
    }
  },
  60_000 + rounds * 60_000,
)
