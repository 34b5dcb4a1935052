import { setTimeout as sleep } from 'node:timers/promises'
import type { ResultOf } from '@headwater/contract/endpoint'
import { unlockResults } from '@headwater/contract/flows/results'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { listContactStatuses } from '#modules/people'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { type MainProcess, startMain } from '#test/main-process'
import { manyPoolPeople } from '#test/pool-builders'
import { testKey } from '#test/test-keyring'

const app = startTestApp()
const kills = testSize({ gate: 1, deep: 5 })
const [crowd, atOnce] = [60, 2]

type Unlocked = ResultOf<typeof unlockResults>

/**
 * A client that unlocks a few people per call and repeats a call with the same idempotency key when
 * no reply arrives.
 */
interface Caller {
  readonly headers: Record<string, string>
  readonly calls: readonly { readonly key: string; readonly personIds: readonly string[] }[]
  readonly answers: Unlocked[]
}

async function aCaller(member: Member, people: readonly string[]): Promise<Caller> {
  const calls = Array.from({ length: people.length / atOnce }, (_, at) => ({
    key: newId(),
    personIds: people.slice(at * atOnce, (at + 1) * atOnce),
  }))
  return { headers: await aSession(app.app, member), calls, answers: [] }
}

/** Slows every insert down, so that a kill hits calls that are only partly done. */
async function slowDown(): Promise<void> {
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.004); return new; end $$`.execute(app.ownerDb)
  for (const table of ['people.unlocks', 'pipeline.candidates', 'platform.audit_entries']) {
    await sql`create trigger slow before insert on ${sql.table(table)}
      for each row execute function slow()`.execute(app.ownerDb)
  }
}

async function startDoomed(): Promise<MainProcess> {
  const main = await startMain({
    DATABASE_URL: app.ownerUrl,
    DATABASE_APP_URL: app.appUrl,
    HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
    HEADWATER_ROLE: 'web',
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  return main
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
  await expect.poll(countBusy, { timeout: 30_000, interval: 20 }).toBe(0)
}

/** Continues with the first unanswered call and returns false when the connection is cut. */
async function goOn(url: string, flowId: string, caller: Caller): Promise<boolean> {
  const { headers, calls, answers } = caller
  for (const { key, personIds } of calls.slice(answers.length)) {
    const reply = await fetch(url + unlockResults.path.replace(':flowId', flowId), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ personIds }),
    })
      .then(async (reply) => ({ status: reply.status, ...((await reply.json()) as object) }))
      .catch(() => undefined)
    if (!reply) return false
    expect(reply).toMatchObject({ status: 200 })
    answers.push((reply as unknown as { body: Unlocked }).body)
  }
  return true
}

interface Books {
  readonly personId: string
  readonly charges: number
  readonly unlocks: number
  readonly candidates: number
}

/** Checks that exactly the people who were paid for are unlocked and in the pipeline. */
async function countCharged(owner: Member, jobId: string, people: readonly string[]) {
  const { companyId } = owner
  const { rows } = await sql<Books>`select person_id,
      (select count(*) from credit.txn t where t.company_id = ${companyId}
        and t.kind = 'spend' and t.idem_key = 'unlock:' || person_id) as charges,
      (select count(*) from people.unlocks u where u.company_id = ${companyId}
        and u.person_id = n.person_id) as unlocks,
      (select count(*) from pipeline.candidates c where c.company_id = ${companyId}
        and c.job_id = ${jobId} and c.person_id = n.person_id) as candidates
    from unnest(${people}::uuid[]) n (person_id)`.execute(app.ownerDb)
  const { rows: totals } = await sql<{ balance: number; faults: number }>`
    select balance, (select count(*) from credit.audit(${companyId})) as faults
    from credit.account where company_id = ${companyId}`.execute(app.ownerDb)
  const contactStatuses = await inTransaction(app.contextFor(owner), (ctx) =>
    listContactStatuses(ctx, people),
  )
  expect(rows).toHaveLength(crowd)
  for (const { personId, ...books } of rows) {
    const times = books.charges === 0 ? 0 : 1
    expect(books, personId).toEqual({ charges: times, unlocks: times, candidates: times })
    const state = times === 1 ? { email: `${personId}@example.org` } : { state: 'locked' }
    expect(contactStatuses.get(personId)).toMatchObject(state)
  }
  const charged = rows.filter(({ charges }) => charges > 0).length
  expect(totals).toEqual([{ balance: 100 - charged, faults: 0 }])
  return charged
}

it(
  'a server killed during unlocks charges each person once, and only people who become unlocked',
  async (test) => {
    const random = seededRandom(await drawSeed(test))
    const owner = await anOwner(app)
    const jobId = await aJob(app, owner)
    const { id: flowId } = await aFlow(app, owner, { jobId, criteria: [] })
    const people = await manyPoolPeople(app, crowd)
    // Both callers unlock the same people from opposite ends, so that they collide in the middle.
    const callers = [
      await aCaller(owner, people),
      await aCaller(await aMember(app, owner), people.toReversed()),
    ]
    await slowDown()
    const run = (url: string) => Promise.all(callers.map((caller) => goOn(url, flowId, caller)))
    const countAnswers = () => callers.reduce((sum, { answers }) => sum + answers.length, 0)
    for (let kill = 0; kill < kills; kill += 1) {
      const main = await startDoomed()
      // Few enough that neither caller is done before the last kill, on any machine.
      const enough = countAnswers() + 1 + random.under(3)
      const running = run(main.url)
      const answered = expect.poll(countAnswers, { timeout: 30_000, interval: 5 })
      await answered.toBeGreaterThanOrEqual(enough)
      // About as long as one call takes.
      await sleep(random.under(40))
      main.child.kill('SIGKILL')
      expect(await main.ended).toBe('SIGKILL')
      expect(await running, 'both cut off in the middle').toEqual([false, false])
      await untilQuiet()
      const charged = await countCharged(owner, jobId, people)
      expect(charged).toBeLessThan(crowd)
    }
    expect(await run(await app.app.listen({ port: 0, host: '127.0.0.1' }))).toEqual([true, true])
    expect(await countCharged(owner, jobId, people)).toBe(crowd)
    // A repeated call returns the original reply, so each person was bought by exactly one of the two
    // callers.
    const results = callers.flatMap(({ answers }) => answers.flatMap((one) => one.results))
    const bought = results.filter(({ outcome }) => outcome === 'unlocked')
    expect(bought.map(({ personId }) => personId).toSorted()).toEqual(people.toSorted())
    expect(results.filter(({ outcome }) => outcome === 'already')).toHaveLength(crowd)
    for (const { personId, email } of results) expect(email).toBe(`${personId}@example.org`)
  },
  60_000 + kills * 60_000,
)
