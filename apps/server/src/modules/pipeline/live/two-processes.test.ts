import { formatSubscriptions, tabIdHeader, watchLive } from '@headwater/contract/live'
import { type ActResult, moveCandidates } from '@headwater/contract/pipeline/acts'
import { type Board, boardTopic, getBoard } from '@headwater/contract/pipeline/board'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, getStage } from '#test/board-builders'
import { type EventReader, readEvents } from '#test/event-reader'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { type MainProcess, startMain } from '#test/main-process'
import { testKey } from '#test/test-keyring'

const app = startTestApp()
const processes: MainProcess[] = []

beforeAll(async () => {
  const env = {
    DATABASE_URL: app.ownerUrl,
    DATABASE_APP_URL: app.appUrl,
    HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
    HEADWATER_ROLE: 'web',
    LOG_LEVEL: 'warn',
  }
  // Starts one after the other, so that the second finds a migrated database.
  for (let at = 0; at < 2; at += 1) processes.push(await startMain(env))
}, 120_000)
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
})

type Headers = Readonly<Record<string, string>>

function urlOf(at: number, { path }: { readonly path: string }, jobId: string): string {
  return `${processes[at]?.url}${path.replace(':jobId', jobId)}`
}

const tabId = 'tab-number-one'

function watch(at: number, headers: Headers, jobId: string): Promise<EventReader> {
  const topics = formatSubscriptions([{ topic: boardTopic.name, key: jobId }])
  return readEvents(`${processes[at]?.url}${watchLive.path}?topics=${topics}`, headers)
}

async function watchFromNow(at: number, headers: Headers, jobId: string): Promise<EventReader> {
  const reader = await watch(at, headers, jobId)
  expect(await reader.next()).toEqual({ type: 'ready' })
  return reader
}

async function moveThrough(at: number, headers: Headers, board: Board, id: string) {
  const { stageId = '' } = board.cards.find((card) => card.id === id) ?? {}
  const body = { candidates: [{ id, stageId }], toStageId: getStage(board, 'offer').id }
  const reply = await fetch(urlOf(at, moveCandidates, board.job.id), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', [tabIdHeader]: tabId },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { body: ActResult }).body
}

async function boardThrough(at: number, headers: Headers, jobId: string): Promise<Board> {
  const reply = await fetch(urlOf(at, getBoard, jobId), { headers })
  return ((await reply.json()) as { body: Board }).body
}

it('a move in one process is received in the other, and the board there shows it', async () => {
  const owner = await anOwner(app)
  const colleague = await aMember(app, owner)
  const jobId = await aJob(app, owner)
  const { ids } = await addPoolCandidates(app, owner, jobId, 2)
  const people: readonly [Member, Headers][] = [
    [owner, await aSession(app.app, owner)],
    [colleague, await aSession(app.app, colleague)],
  ]
  // Each member moves a card in one process while the other watches in the other process.
  for (const [at, [mover, headers]] of people.entries()) {
    const id = ids[at] as string
    const there = 1 - at
    const watcher = people[there]?.[1] ?? {}
    const reader = await watchFromNow(there, watcher, jobId)
    const moved = await moveThrough(at, headers, await fetchBoard(app, owner, jobId), id)
    expect(moved.changed).toBe(1)
    expect(await reader.next()).toEqual({
      type: 'change',
      topic: 'board',
      key: jobId,
      change: { candidateIds: [id], stages: false },
      byClientId: mover.clientId,
      tabId,
    })
    const seen = await boardThrough(there, watcher, jobId)
    expect(seen.cards.find((card) => card.id === id)).toEqual(moved.cards[0])
    expect(getStage(seen, 'offer').candidates).toBe(at + 1)
    await reader.close()
  }
}, 60_000)

it('a move is not received in another company', async () => {
  const [owner, stranger] = [await anOwner(app), await anOwner(app)]
  const [jobId, foreign] = [await aJob(app, owner), await aJob(app, stranger)]
  const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
  const theirs = await addPoolCandidates(app, stranger, foreign, 1)
  const [mine, others] = [await aSession(app.app, owner), await aSession(app.app, stranger)]
  const reader = await watchFromNow(1, others, foreign)
  await moveThrough(0, mine, board, ids[0] as string)
  await moveThrough(0, others, theirs.board, theirs.ids[0] as string)
  // The first change it receives is its own company's.
  expect(await reader.next()).toMatchObject({ change: { candidateIds: theirs.ids } })
  await reader.close()
  expect((await watch(1, others, jobId)).status).toBe(404)
}, 60_000)
