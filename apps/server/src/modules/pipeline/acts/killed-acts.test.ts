import { setTimeout as sleep } from 'node:timers/promises'
import { type ActResult, rejectCandidates } from '@headwater/contract/pipeline/acts'
import type { Board } from '@headwater/contract/pipeline/board'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, getStage } from '#test/board-builders'
import { anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { type MainProcess, startMain } from '#test/main-process'
import { testKey } from '#test/test-keyring'

const app = startTestApp()
const crowd = testSize({ gate: 25, deep: 100 })
const rounds = testSize({ gate: 1, deep: 10 })
const steps = {
  'saving the previous state': ['pipeline.act_rows', 'insert'],
  'writing the cards': ['pipeline.candidates', 'update'],
  'writing the timelines': ['pipeline.candidate_events', 'insert'],
} as const
type Step = keyof typeof steps
/** While the test holds this lock, an act waits in the middle of a step. */
const lock = 4_180
let owner: Member
let headers: Record<string, string>
/** URL of a server that is not killed. */
let url: string

beforeAll(async () => {
  owner = await anOwner(app)
  headers = await aSession(app.app, owner)
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await sql`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(lock)}); return null; end $$`.execute(
    app.ownerDb,
  )
}, 60_000)

/** Lets no act get past a step, whose rows it has written, until it is released. */
async function holdAt(step: Step): Promise<() => Promise<void>> {
  const [table, when] = steps[step]
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

/** Rejects all candidates on the board. Returns undefined when the connection is cut. */
async function rejectAll(url: string, { job, cards }: Board): Promise<ActResult | undefined> {
  const candidates = cards.map(({ id, stageId }) => ({ id, stageId }))
  const reply = await fetch(url + rejectCandidates.path.replace(':jobId', job.id), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ candidates, reason: 'filled' }),
  })
    .then(async (reply) => ({ status: reply.status, ...((await reply.json()) as object) }))
    .catch(() => undefined)
  if (!reply) return undefined
  expect(reply).toMatchObject({ status: 200 })
  return (reply as unknown as { body: ActResult }).body
}

async function untilHeld(answer: Promise<unknown>): Promise<void> {
  const countHeld = async () => {
    const { rows } = await sql<{ held: number }>`select count(*) as held from pg_locks
      where locktype = 'advisory' and objid = ${lock} and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      app.ownerDb,
    )
    return rows[0]?.held
  }
  const isAnswered = answer.then(() => expect.unreachable('The act was not held.'))
  isAnswered.catch(() => {})
  const isHeld = expect.poll(countHeld, { timeout: 60_000, interval: 5 }).toBe(1)
  await Promise.race([isHeld, isAnswered])
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

interface Books {
  readonly rejected: number
  readonly versions: number
  readonly lines: number
  readonly acts: number
  readonly kept: number
  readonly logged: number
}

/** Reads everything an action writes, part by part, in one snapshot. */
async function readBooks(jobId: string): Promise<Books | undefined> {
  const { rows } = await sql<Books>`select
      count(*) filter (where s.category = 'rejected' and c.rejection = 'filled') as rejected,
      sum(c.version - 1)::int as versions,
      (select count(*) from pipeline.candidate_events e
        where e.job_id = ${jobId} and e.kind <> 'added') as lines,
      (select count(*) from pipeline.acts a where a.job_id = ${jobId}) as acts,
      (select count(*) from pipeline.act_rows r
        join pipeline.acts a on a.id = r.act_id where a.job_id = ${jobId}) as kept,
      (select count(*) from platform.audit_entries l
        where l.subject_id = ${jobId} and l.action = 'candidates.rejected') as logged
    from pipeline.candidates c join pipeline.stages s on s.id = c.stage_id
    where c.job_id = ${jobId}`.execute(app.ownerDb)
  return rows[0]
}

const none: Books = { rejected: 0, versions: 0, lines: 0, acts: 0, kept: 0, logged: 0 }
const all: Books = {
  rejected: crowd,
  versions: crowd,
  lines: crowd,
  acts: 1,
  kept: crowd,
  logged: 1,
}

/** Repeats the call as a client without a reply would, and checks that it takes effect once. */
async function finish(board: Board): Promise<void> {
  const { id: jobId } = board.job
  const wasDone = (await readBooks(jobId))?.rejected === crowd
  const again = await rejectAll(url, board)
  expect(again).toMatchObject(
    wasDone ? { changed: 0, staleCount: crowd } : { changed: crowd, staleCount: 0 },
  )
  expect(await readBooks(jobId)).toEqual(all)
  expect(await rejectAll(url, board)).toMatchObject({ changed: 0, staleCount: crowd, gone: 0 })
  expect(await readBooks(jobId)).toEqual(all)
  const after = await fetchBoard(app, owner, jobId)
  expect(getStage(after, 'rejected').candidates).toBe(crowd)
  expect(getStage(after, 'sourced').candidates).toBe(0)
}

async function aCrowd(): Promise<Board> {
  const jobId = await aJob(app, owner)
  return (await addPoolCandidates(app, owner, jobId, crowd)).board
}

it.each(Object.keys(steps) as Step[])(
  'a server killed while %s leaves nothing done',
  async (step) => {
    const board = await aCrowd()
    const main = await startDoomed()
    const release = await holdAt(step)
    const answer = rejectAll(main.url, board)
    await untilHeld(answer)
    main.child.kill('SIGKILL')
    expect(await main.ended).toBe('SIGKILL')
    expect(await answer, 'cut off in the middle').toBeUndefined()
    await release()
    expect(await readBooks(board.job.id)).toEqual(none)
    await finish(board)
  },
  180_000,
)

it(
  'a server killed at any time leaves all or nothing done',
  async (test) => {
    const random = seededRandom(await drawSeed(test))
    for (let round = 0; round < rounds; round += 1) {
      const board = await aCrowd()
      const main = await startDoomed()
      const release = await holdAt('writing the timelines')
      const answer = rejectAll(main.url, board)
      await untilHeld(answer)
      const released = release()
      // About as long as the rest of it takes, the commit and the answer.
      await sleep(random.under(40))
      main.child.kill('SIGKILL')
      await main.ended
      const answered = await answer
      await released
      const books = await readBooks(board.job.id)
      expect([none, all]).toContainEqual(books)
      if (answered) expect(books).toEqual(all)
      await finish(board)
    }
  },
  60_000 + rounds * 60_000,
)
