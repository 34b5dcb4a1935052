import { chooseMessage, type SharedLimits } from './choose-message.ts'
import { decideDueTime } from './due-time.ts'
import { findLocalDay } from './local-day.ts'
import { createPriorityQueue, type PriorityQueue } from './priority-queue.ts'
import { createRollingWindow, type RollingWindow } from './rolling-window.ts'
import type { PlannedMailbox, PlannedStep, QueuedMessage, SendingPlan } from './sending-plan.ts'
import type { AllowedSlots } from './slots.ts'
import { drawPauseMs } from './spacing.ts'

/** A message on its way through a plan. */
export interface MessagePlan extends QueuedMessage {
  readonly zone: string
  readonly enrolledAt: Date
  /** Where the time of each step is noted. */
  readonly times: (Date | undefined)[]
}

interface MailboxState {
  readonly mailbox: PlannedMailbox
  /** By due time. */
  readonly waiting: PriorityQueue<MessagePlan>
  readonly lastDay: RollingWindow
  nextSendAt: Date | undefined
  usedToday: number
  date: string
  sendingDays: number
  hasSentBefore: boolean
}

export interface PlanWorld {
  readonly plan: SendingPlan
  readonly mailboxes: ReadonlyMap<string, MailboxState>
  readonly company: RollingWindow
  readonly domains: Map<string, RollingWindow>
  readonly sessions: Map<string, RollingWindow>
  add(message: MessagePlan): void
  /** The same object for the same schedule and zone. */
  slotsOf(step: PlannedStep, timeZone: string): AllowedSlots
}

/** As many as a worker reads, so that the same ones are moved. */
const maxDueMessages = 50
const maxDays = 366
const dayMs = 24 * 60 * 60_000
/** They end only when a member does something. */
const openEnded: readonly string[] = [
  'no_slots',
  'mailbox_paused',
  'mailbox_disconnected',
  'bounce_breaker',
  'inbox_stale',
]

export function createPlanWorld(plan: SendingPlan): PlanWorld {
  const slots = new Map<string, AllowedSlots>()
  const mailboxes = new Map(
    plan.mailboxes.map((mailbox) => [mailbox.id, openMailbox(plan, mailbox)]),
  )
  const world: PlanWorld = {
    plan,
    mailboxes,
    company: createRollingWindow(),
    domains: new Map(),
    sessions: new Map(),
    add: (message) => mailboxes.get(message.mailboxId)?.waiting.push(message),
    slotsOf({ days, hours }, timeZone) {
      const key = `${timeZone} ${days} ${hours}`
      const known = slots.get(key)
      if (known) return known
      const created = { days, hours, timeZone }
      slots.set(key, created)
      return created
    },
  }
  for (const { mailboxId, domain, sequenceId, at } of plan.sent.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    recordUse(world, { mailboxId, domain, sequenceId }, at)
  }
  return world
}

function openMailbox({ now }: SendingPlan, mailbox: PlannedMailbox): MailboxState {
  return {
    mailbox,
    waiting: createPriorityQueue(isDueBefore),
    lastDay: createRollingWindow(),
    nextSendAt: mailbox.nextSendAt,
    usedToday: mailbox.usedToday,
    date: findLocalDay(now, mailbox.timeZone).date,
    sendingDays: mailbox.ramp?.sendingDays ?? 0,
    hasSentBefore: mailbox.hasSentBefore,
  }
}

function isDueBefore(a: MessagePlan, b: MessagePlan): boolean {
  const [first, second] = [a.dueAt.getTime(), b.dueAt.getTime()]
  return first === second ? a.id < b.id : first < second
}

const maxBlockingMs = 10

/**
 * Lets time pass from one due message to the next, until everything has left or a year is over.
 * Other requests have their turn meanwhile.
 */
export async function runPlan(world: PlanWorld): Promise<void> {
  const { now } = world.plan
  const endsAt = new Date(now.getTime() + maxDays * dayMs)
  let pauseAt = performance.now() + maxBlockingMs
  for (;;) {
    if (performance.now() >= pauseAt) {
      await new Promise((resolve) => setImmediate(resolve))
      pauseAt = performance.now() + maxBlockingMs
    }
    const next = findNextMailbox(world)
    const first = next?.waiting.peek()
    if (!next || !first || first.dueAt > endsAt) return
    sendFromMailbox(world, next, new Date(Math.max(first.dueAt.getTime(), now.getTime())))
  }
}

function findNextMailbox({ mailboxes }: PlanWorld): MailboxState | undefined {
  let found: MailboxState | undefined
  let earliest: MessagePlan | undefined
  for (const state of mailboxes.values()) {
    const first = state.waiting.peek()
    if (!first || (earliest && !isDueBefore(first, earliest))) continue
    found = state
    earliest = first
  }
  return found
}

/** One turn of a worker: it decides about the messages that are due, and one of them may leave. */
function sendFromMailbox(world: PlanWorld, state: MailboxState, now: Date): void {
  startDay(state, now)
  const due = takeDue(state, now)
  const considered = due.slice(0, maxDueMessages)
  const byId = new Map(considered.map((message) => [message.id, message]))
  const { mailbox } = state
  const { message, postponed, rest } = chooseMessage(
    {
      now,
      nextSendAt: state.nextSendAt,
      mailbox: {
        ...mailbox,
        status: readStatus(mailbox, now),
        ramp: mailbox.ramp && { ...mailbox.ramp, sendingDays: state.sendingDays },
        usedToday: state.usedToday,
        lastDay: state.lastDay.read(now),
        inboxSyncedAt: now,
      },
    },
    considered.map((one) => ({ ...one, isFollowUp: one.position > 1 })),
    (one) => readLimits(world, one, now),
  )
  for (const { id, dueAt, reason } of postponed) {
    const waiting = byId.get(id)
    if (waiting && !openEnded.includes(reason)) state.waiting.push({ ...waiting, dueAt })
  }
  for (const { id } of rest) {
    const waiting = byId.get(id)
    if (waiting) state.waiting.push(waiting)
  }
  for (const waiting of due.slice(maxDueMessages)) state.waiting.push(waiting)
  const leaving = message && byId.get(message.id)
  if (leaving) send(world, state, leaving, now)
}

/** Single messages and follow-ups before first messages, as a worker lists them. */
function takeDue({ waiting }: MailboxState, now: Date): MessagePlan[] {
  const due: MessagePlan[] = []
  for (let first = waiting.peek(); first && first.dueAt <= now; first = waiting.peek()) {
    due.push(first)
    waiting.pop()
  }
  const rank = ({ slots, position }: MessagePlan) => (slots ? (position > 1 ? 1 : 2) : 0)
  return due.toSorted((a, b) => rank(a) - rank(b) || (isDueBefore(a, b) ? -1 : 1))
}

function startDay(state: MailboxState, now: Date): void {
  const { date } = findLocalDay(now, state.mailbox.timeZone)
  if (date === state.date) return
  if (state.usedToday > 0) state.hasSentBefore = true
  state.date = date
  state.usedToday = 0
}

function readStatus({ status, retryAt }: PlannedMailbox, now: Date) {
  if (status === 'away') return 'paused'
  return status === 'throttled' && retryAt && retryAt > now ? 'throttled' : 'ok'
}

function readLimits(
  { plan, company, domains, sessions }: PlanWorld,
  { domain, sequenceId }: Pick<MessagePlan, 'domain' | 'sequenceId'>,
  now: Date,
): SharedLimits {
  const sessionCap = sequenceId === undefined ? undefined : plan.sessionCaps.get(sequenceId)
  const domainUse = domain === undefined ? undefined : domains.get(domain)?.read(now)
  const sessionUse = sequenceId === undefined ? undefined : sessions.get(sequenceId)?.read(now)
  return {
    company: { ...company.read(now), cap: plan.companyDailyCap ?? Number.POSITIVE_INFINITY },
    recipientDomain: { ...(domainUse ?? noUse), cap: plan.domainDailyCap },
    session: sessionCap === undefined ? undefined : { ...(sessionUse ?? noUse), cap: sessionCap },
  }
}

const noUse = { count: 0, oldestAt: undefined }

/** Uses the limits, begins the pause and plans the next step. */
function send(world: PlanWorld, state: MailboxState, message: MessagePlan, now: Date): void {
  const { id, position, times, mailboxId, slots } = message
  recordUse(world, message, now)
  if (state.usedToday === 0 && state.hasSentBefore) state.sendingDays += 1
  state.usedToday += 1
  if (slots) {
    const pauseMs = drawPauseMs(state.mailbox.spacing, id)
    state.nextSendAt = new Date(now.getTime() + pauseMs)
  }
  times[position - 1] = now
  const next = planNextStep(world, message, now)
  if (next) world.mailboxes.get(mailboxId)?.waiting.push(next)
}

function planNextStep(
  world: PlanWorld,
  message: MessagePlan,
  previousAt: Date,
): MessagePlan | undefined {
  const { position, steps, messageIds, zone, enrolledAt } = message
  const step = steps[position]
  if (!step) return undefined
  const id = messageIds[position] ?? `${message.id} ${position + 1}`
  const slots = world.slotsOf(step, zone)
  const due = decideDueTime({
    ...slots,
    previousAt,
    enrolledAt,
    position: position + 1,
    sendAfter: step.sendAfter,
    now: previousAt,
    seed: id,
  })
  return due && { ...message, id, dueAt: due.dueAt, position: position + 1, slots }
}

function recordUse(
  { company, domains, sessions, mailboxes }: PlanWorld,
  { mailboxId, domain, sequenceId }: Pick<MessagePlan, 'mailboxId' | 'domain' | 'sequenceId'>,
  at: Date,
): void {
  mailboxes.get(mailboxId)?.lastDay.add(at)
  company.add(at)
  if (domain !== undefined) getWindow(domains, domain).add(at)
  if (sequenceId !== undefined) getWindow(sessions, sequenceId).add(at)
}

function getWindow(windows: Map<string, RollingWindow>, key: string): RollingWindow {
  const known = windows.get(key)
  if (known) return known
  const created = createRollingWindow()
  windows.set(key, created)
  return created
}
