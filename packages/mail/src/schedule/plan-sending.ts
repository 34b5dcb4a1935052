import { chooseMailboxes } from './choose-mailboxes.ts'
import { decideDueTime } from './due-time.ts'
import { createPlanWorld, type MessagePlan, type PlanWorld, runPlan } from './run-plan.ts'
import type { PlannedPerson, PlannedTimes, SendingPlan } from './sending-plan.ts'

/**
 * Plans when each email leaves if no one replies: every mailbox with its limits, what is scheduled
 * already, and the same decisions that the outbox makes.
 */
export async function planSending(plan: SendingPlan): Promise<PlannedTimes[]> {
  const { people, steps, mailboxes, now } = plan
  const world = createPlanWorld(plan)
  for (const message of plan.queue) {
    const zone = message.slots?.timeZone ?? 'UTC'
    world.add({ ...message, zone, enrolledAt: now, times: [] })
  }
  const chosen = chooseMailboxes(plan)
  const zones = new Map(mailboxes.map(({ id, timeZone }) => [id, timeZone]))
  const planned = people.map((person, at) => {
    const mailboxId = chosen[at] ?? ''
    const timeZone = person.timeZone ?? zones.get(mailboxId) ?? 'UTC'
    const times: (Date | undefined)[] = steps.map(() => undefined)
    const first = planFirstStep(plan, world, { person, mailboxId, timeZone, times })
    if (first) world.add(first)
    return { key: person.key, mailboxId, timeZone, times }
  })
  await runPlan(world)
  return planned
}

function planFirstStep(
  { sequenceId, enrolledAt, steps }: SendingPlan,
  { slotsOf }: PlanWorld,
  {
    person,
    mailboxId,
    timeZone,
    times,
  }: {
    readonly person: PlannedPerson
    readonly mailboxId: string
    readonly timeZone: string
    readonly times: (Date | undefined)[]
  },
): MessagePlan | undefined {
  const [step] = steps
  const [id] = person.messageIds
  if (!step || id === undefined) return undefined
  const slots = slotsOf(step, timeZone)
  const due = decideDueTime({
    ...slots,
    previousAt: undefined,
    enrolledAt,
    position: 1,
    sendAfter: step.sendAfter,
    now: enrolledAt,
    seed: id,
  })
  if (!due) return undefined
  return {
    id,
    mailboxId,
    dueAt: due.dueAt,
    domain: person.domain,
    sequenceId,
    position: 1,
    slots,
    zone: timeZone,
    steps,
    messageIds: person.messageIds,
    enrolledAt,
    times,
  }
}
