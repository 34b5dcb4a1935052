import { setTimeout as sleep } from 'node:timers/promises'
import { type Acted, rejectCandidates } from '@headwater/contract/pipeline/acts'
import type { Board } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app'
import { boardOf, staff, stageOf } from '#test/board-builders'
import { anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { testKey } from '#test/keyring'
import { fixedSeed, seededRandom } from '#test/ledger/random'
import { type MainProcess, startMain } from '#test/main-process'

const app = startApp()
const crowd = 100
/** A second for all of them: a busy machine, too, is in time to kill in the middle. */
const slowMs = 10
let owner: Member
let headers: Record<string, string>
/** Of a server that nobody kills. */
let url: string

beforeAll(async () => {
  owner = await anOwner(app)
  headers = await aSession(app.app, owner)
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  // Every step of an act takes a while, so that a kill finds it at work.
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(slowMs / 1_000)}); return new; end $$`.execute(app.ownerDb)
  for (const [table, when] of [
    ['pipeline.act_rows', 'insert'],
    ['pipeline.candidates', 'update'],
    ['pipeline.candidate_events', 'insert'],
  ] as const) {
    await sql`create trigger slow before ${sql.raw(when)} on ${sql.table(table)}
      for each row execute function slow()`.execute(app.ownerDb)
  }
}, 60_000)

async function startDoomed(): Promise<MainProcess> {
  const main = await startMain({
    DATABASE_URL: app.ownerUrl,
    DATABASE_APP_URL: app.appUrl,
    HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
    ...{ HEADWATER_ROLE: 'web', LOG_LEVEL: 'warn' },
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  return main
}

/** Rejects everybody whom the board shows; undefined when it was cut off. */
async function rejectAll(url: string, { job, cards }: Board): Promise<Acted | undefined> {
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
  return (reply as unknown as { body: Acted }).body
}

/** How many statements are at work that say this, in whichever process. */
async function countAtWork(words: string): Promise<number> {
  const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
      and query like ${`%${words}%`}`.execute(app.ownerDb)
  return rows[0]?.busy ?? 0
}

async function untilAtWork(words: string): Promise<void> {
  const options = { timeout: 30_000, interval: 5 }
  await expect.poll(() => countAtWork(words), options).toBeGreaterThan(0)
}

/** Whoever is cut off in the middle of a statement is noticed when it ends. */
async function untilQuiet(): Promise<void> {
  await expect.poll(() => countAtWork(''), { timeout: 30_000, interval: 20 }).toBe(0)
}

interface Books {
  readonly rejected: number
  readonly versions: number
  readonly lines: number
  readonly acts: number
  readonly kept: number
  readonly logged: number
}

/** In one snapshot: all that an act writes, each part by itself. */
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
  ...{ rejected: crowd, versions: crowd, lines: crowd, acts: 1, kept: crowd, logged: 1 },
}

/** Whoever had no answer asks again, and once more: it is done once. */
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
  const after = await boardOf(app, owner, jobId)
  expect(stageOf(after, 'rejected').candidates).toBe(crowd)
  expect(stageOf(after, 'sourced').candidates).toBe(0)
}

async function aCrowd(): Promise<Board> {
  const jobId = await aJob(app, owner)
  return (await staff(app, owner, jobId, crowd)).board
}

it.each([
  ['keeping how everybody stood', 'insert into pipeline.act_rows'],
  ['writing the cards', 'update "pipeline"."candidates"'],
  ['writing the timelines', 'insert into pipeline.candidate_events'],
])(
  'nothing is done when the server is killed while it is %s',
  async (_, words) => {
    const board = await aCrowd()
    const main = await startDoomed()
    const answer = rejectAll(main.url, board)
    await untilAtWork(words)
    main.child.kill('SIGKILL')
    expect(await main.ended).toBe('SIGKILL')
    expect(await answer, 'cut off in the middle').toBeUndefined()
    await untilQuiet()
    expect(await readBooks(board.job.id)).toEqual(none)
    await finish(board)
  },
  120_000,
)

it('all or nothing is done, whenever the server is killed', async (test) => {
  const random = seededRandom(await fixedSeed(test))
  for (let round = 0; round < 2; round += 1) {
    const board = await aCrowd()
    const main = await startDoomed()
    const answer = rejectAll(main.url, board)
    await untilAtWork('insert into pipeline.candidate_events')
    // It takes about as long as the timelines do.
    await sleep(crowd * slowMs * 0.7 + random.under(crowd * slowMs * 0.6))
    main.child.kill('SIGKILL')
    await main.ended
    const answered = await answer
    await untilQuiet()
    const books = await readBooks(board.job.id)
    expect([none, all]).toContainEqual(books)
    if (answered) expect(books).toEqual(all)
    await finish(board)
  }
}, 180_000)
