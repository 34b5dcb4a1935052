import { everyone } from '@headwater/contract/sourcing/search-scope'
import { addFlow, enqueueRescore } from '#modules/flows'
import { getVisibleJob } from '#modules/jobs'
import { listContactStatuses, listSyntheticPeople, unlockPeople } from '#modules/people'
import * as pipeline from '#modules/pipeline'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { fixClock } from '#platform/clock'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { DemoMember } from './demo-jobs.ts'

/** The job whose first session was launched. */
export const launchedJobTitle = 'Senior backend engineer'

type Category = 'contacted' | 'replied' | 'interview' | 'offer' | 'hired'

/** How many candidates a demo job has in each stage, and for how many days. */
interface DemoBoard {
  readonly title: string
  /** Parts of the job titles of the people to add, best first. */
  readonly words: readonly string[]
  readonly people: number
  /** When the session found them: after the job was opened, before the first of them was contacted. */
  readonly addedDaysAgo: number
  readonly moves: readonly (readonly [Category, count: number, daysAgo: number])[]
}

const boards: readonly DemoBoard[] = [
  {
    title: 'Senior backend engineer',
    people: 17,
    addedDaysAgo: 16,
    words: ['backend', 'back-end', 'python', 'java ', 'full-stack', 'software', 'developer'],
    moves: [
      ['offer', 1, 2],
      ['interview', 2, 8],
      ['interview', 1, 3],
      ['replied', 3, 3],
      ['contacted', 3, 12],
      ['contacted', 2, 4],
    ],
  },
  {
    title: 'Power systems engineer',
    people: 11,
    addedDaysAgo: 9,
    words: ['power', 'electrical', 'energy', 'automation', 'engineer'],
    moves: [
      ['hired', 1, 1],
      ['interview', 2, 5],
      ['replied', 1, 1],
      ['contacted', 3, 6],
    ],
  },
  {
    title: 'Data analyst',
    people: 7,
    addedDaysAgo: 14,
    words: ['data analyst', 'data', 'analyst'],
    moves: [
      ['interview', 1, 6],
      ['contacted', 2, 11],
    ],
  },
  {
    title: 'Electrician',
    words: ['electric'],
    people: 5,
    addedDaysAgo: 5,
    moves: [['contacted', 2, 2]],
  },
]

/** The default name of a first search; it appears on receipts. */
const searchName = 'Session 1'

/** Candidates of a demo job who can be written to. */
export interface DemoCandidates {
  readonly jobId: string
  readonly flowId: string
  readonly replied: readonly string[]
  readonly contacted: readonly string[]
}

interface CandidateOptions {
  /** The replies come by mail later, which moves the candidates to Replied. */
  readonly hasMail: boolean
}

/**
 * Adds people to the demo jobs in all stages, so that a new user sees boards in use. Returns those
 * who were contacted, by the title of their job.
 */
export function addDemoCandidates(
  ctx: Ctx,
  jobs: ReadonlyMap<string, string>,
  members: readonly DemoMember[],
  { hasMail }: CandidateOptions,
): Promise<ReadonlyMap<string, DemoCandidates>> {
  return inTransaction(ctx, async (ctx) => {
    const added = new Map<string, DemoCandidates>()
    const words = boards.flatMap((board) => board.words)
    const people = [...(await listSyntheticPeople(ctx, words))]
    for (const board of boards) {
      const chosen = choosePeople(people, board)
      const jobId = jobs.get(board.title)
      if (jobId === undefined || chosen.length === 0) continue
      // No person is a candidate for two demo jobs.
      for (const one of chosen) people.splice(people.indexOf(one), 1)
      const { ids, unlocked, flowId } = await addToJob(
        ctx,
        jobId,
        board,
        chosen.map(({ id }) => id),
      )
      const moved = await moveThroughStages(ctx, jobId, board, unlocked, { hasMail })
      const rest = ids.filter((id) => !moved.all.includes(id))
      if (!hasMail) await addReplies(ctx, moved)
      await addActivity(ctx, jobId, { ...moved, rest }, members)
      added.set(board.title, { jobId, flowId, ...moved })
    }
    return added
  })
}

/** The jobs are in Portugal, so people from elsewhere are chosen only if their titles fit better. */
const awayRanks: Readonly<Record<string, number>> = { PT: 0, ES: 1 }
const farAwayRank = 6

/** Best match first; people whose title contains none of the words are left out. */
function choosePeople<P extends { readonly title: string; readonly country: string | null }>(
  people: readonly P[],
  { words, people: count }: DemoBoard,
): P[] {
  const wordRank = ({ title }: P) => words.findIndex((word) => title.includes(word))
  const rank = (one: P) => wordRank(one) + (awayRanks[one.country ?? ''] ?? farAwayRank)
  const fitting = people.filter((one) => wordRank(one) >= 0)
  return fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, count)
}

/**
 * Adds people found by a session that searches for the job's criteria; their scores are computed
 * later. Unlocks as many people as will be contacted, which requires a deliverable email address.
 */
async function addToJob(
  ctx: InTx,
  jobId: string,
  { moves, addedDaysAgo }: DemoBoard,
  personIds: readonly string[],
): Promise<{ ids: string[]; unlocked: string[]; flowId: string }> {
  const job = await getVisibleJob(ctx, jobId)
  const { criteria, title } = job
  const then = atDaysAgo(ctx, addedDaysAgo)
  const createdAt = then.clock.now()
  const flowId = await addFlow(then, {
    job,
    name: searchName,
    mode: 'manual',
    criteria,
    text: '',
    scope: everyone,
    createdAt,
  })
  const contactStatuses = await listContactStatuses(ctx, personIds)
  const reachable = personIds.filter((id) => {
    const known = contactStatuses.get(id)
    return known?.state === 'locked' && known.hint !== null
  })
  const wanted = moves.reduce((all, [, count]) => all + count, 0)
  const { results } = await unlockPeople(ctx, {
    personIds: reachable.slice(0, wanted),
    job: { id: jobId, title },
    flow: { id: flowId, title: searchName },
  })
  const { candidates } = await pipeline.addPeople(then, {
    jobId,
    personIds,
    flowId,
    addedAt: createdAt,
  })
  await enqueueRescore(ctx, flowId)
  const candidateOf = (personId: string) => candidates.get(personId)?.id ?? []
  return {
    ids: personIds.flatMap(candidateOf),
    unlocked: results.flatMap(({ personId, outcome }) =>
      outcome === 'unlocked' ? candidateOf(personId) : [],
    ),
    flowId,
  }
}

interface Moved {
  readonly all: readonly string[]
  readonly contacted: readonly string[]
  readonly replied: readonly string[]
  readonly interviewed: readonly string[]
}

/** Moves candidates forward one after the other, so that the first one gets furthest. */
async function moveThroughStages(
  ctx: InTx,
  jobId: string,
  { moves, title }: DemoBoard,
  ids: readonly string[],
  { hasMail }: CandidateOptions,
): Promise<Moved> {
  const { stages } = await pipeline.getBoard(ctx, { jobId })
  const [first] = stages
  const waiting = [...ids]
  const moved: Record<Category, string[]> = {
    contacted: [],
    replied: [],
    interview: [],
    offer: [],
    hired: [],
  }
  for (const [category, count, daysAgo] of moves) {
    const theirs = waiting.splice(0, count)
    const to = stages.find((stage) => stage.category === category)
    if (!first || !to || theirs.length === 0) continue
    moved[category].push(...theirs)
    // Their emails come later, and move them.
    if (hasMail && (category === 'replied' || hasSession(category, title))) continue
    const when = atDaysAgo(ctx, daysAgo)
    if (category === 'contacted') await markContacted(when, theirs)
    else {
      const candidates = theirs.map((id) => ({ id, stageId: first.id }))
      await pipeline.moveCandidates(when, { jobId, candidates, toStageId: to.id })
    }
  }
  const all = ids.slice(0, ids.length - waiting.length)
  const { contacted, replied, interview: interviewed } = moved
  return { all, contacted, replied, interviewed }
}

function hasSession(category: Category, title: string): boolean {
  return category === 'contacted' && title === launchedJobTitle
}

async function markContacted(ctx: InTx, ids: readonly string[]): Promise<void> {
  const by = ctx.actor.clientId
  for (const candidateId of ids) await pipeline.recordContact(ctx, { candidateId, by })
}

/** Adds open replies. */
async function addReplies(ctx: InTx, { replied }: Moved): Promise<void> {
  const replies = ['Yes, tell me more. Mornings suit me best.', 'Thank you, I am interested.']
  for (const [index, candidateId] of replied.slice(0, 2).entries()) {
    const when = atDaysAgo(ctx, index + 1)
    const text = replies[index] ?? ''
    const reply = { candidateId, at: when.clock.now(), text, isInterested: true }
    await pipeline.recordReply(when, reply)
  }
}

/** Adds tasks, tags, a snoozed candidate and a rejected one. */
async function addActivity(
  ctx: InTx,
  jobId: string,
  { replied, interviewed, rest }: Moved & { readonly rest: readonly string[] },
  members: readonly DemoMember[],
): Promise<void> {
  const clientId = members.find(({ role }) => role === 'recruiter')?.clientId
  if (interviewed.length > 0) {
    const candidateIds = [...interviewed]
    const next = {
      text: 'Ask the team what they think',
      due: ctx.clock.today().add({ days: 1 }).toString(),
    }
    const when = atDaysAgo(ctx, 1)
    await pipeline.setNextAction(when, { jobId, candidateIds, next })
    await pipeline.tagCandidates(when, { jobId, candidateIds, add: ['Strong'], remove: [] })
    if (clientId !== undefined) {
      await pipeline.assignCandidates(when, { jobId, candidateIds, clientId })
    }
  }
  const [asleep, refused] = rest
  if (asleep === undefined || refused === undefined || replied.length === 0) return
  const until = ctx.clock.today().add({ days: 21 }).toString()
  await pipeline.snoozeCandidates(ctx, { jobId, candidateIds: [asleep], until })
  const { cards } = await pipeline.getBoard(ctx, { jobId })
  const candidates = cards
    .filter(({ id }) => id === refused)
    .map(({ id, stageId }) => ({ id, stageId }))
  const note = 'Would have to move house.'
  await pipeline.rejectCandidates(atDaysAgo(ctx, 1), {
    jobId,
    candidates,
    reason: 'location',
    note,
  })
}

/** Returns the same transaction context with its clock set back by the given number of days. */
function atDaysAgo(ctx: InTx, daysAgo: number): InTx {
  const moment = toZonedDateTime(ctx.clock.now()).subtract({ days: daysAgo })
  return { ...ctx, clock: fixClock(toDate(moment)) }
}
