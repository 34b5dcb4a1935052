import { createHmac } from 'node:crypto'
import { nextRandom } from './chaos.ts'
import type { Delivery } from './state.ts'
import type { World } from './world.ts'

interface Webhook {
  url: string
  secret: string
}

export interface WebhookSender {
  /** Sends due deliveries. Called after each change. */
  wake(): void
  stop(): Promise<void>
}

const maxParallel = 4
const timeoutMs = 10_000
const giveUpMs = 3 * 86_400_000
const firstRetryMs = 1_000
const maxRetryMs = 6 * 3_600_000

/** Delivers events to the webhook: signed, and retried for three days with growing delays. */
export function createWebhookSender(
  world: World,
  webhook: Webhook,
  commit: () => void,
): WebhookSender {
  const onTheWay = new Set<string>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function sendDue(): void {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const waiting = Object.values(world.state.deliveries).filter(
      ({ id, status }) => status === 'waiting' && !onTheWay.has(id),
    )
    const due = waiting.filter(({ dueAt }) => dueAt <= Date.now())
    if (world.state.chaos.shuffle) shuffle(due)
    else due.sort((one, other) => one.dueAt - other.dueAt)
    for (const delivery of due.slice(0, maxParallel - onTheWay.size)) void deliver(delivery)
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt).filter((at) => at > Date.now()))
    if (Number.isFinite(next)) timer = setTimeout(sendDue, Math.min(next - Date.now(), 60_000))
  }

  async function deliver(delivery: Delivery): Promise<void> {
    onTheWay.add(delivery.id)
    const answer = await send(delivery)
    onTheWay.delete(delivery.id)
    if (stopping.signal.aborted) return
    // Looked up again, because a failed call may meanwhile have rolled the state back, including
    // this entry.
    recordAttempt(world.state.deliveries[delivery.id] ?? delivery, answer)
    commit()
    sendDue()
  }

  async function send({ event: id }: Delivery): Promise<string> {
    const event = world.state.events[id]
    if (!event) return '200 forgotten'
    const body = JSON.stringify(event, null, 2)
    try {
      const reply = await fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (stand-in)',
          'stripe-signature': sign(body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await reply.body?.cancel()
      return `${reply.status} ${reply.statusText}`.trim()
    } catch (error) {
      return String((error as Error & { cause?: Error }).cause ?? error)
    }
  }

  function sign(body: string): string {
    const { oldTimestamp, wrongSecret } = world.state.chaos
    const moment = Math.floor(Date.now() / 1_000) - (oldTimestamp ? 3_600 : 0)
    const secret = wrongSecret ? `${webhook.secret}_not` : webhook.secret
    return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`
  }

  function shuffle(deliveries: Delivery[]): void {
    for (let index = deliveries.length - 1; index > 0; index--) {
      const other = Math.floor(nextRandom(world.state.chaos) * (index + 1))
      const held = deliveries[index] as Delivery
      deliveries[index] = deliveries[other] as Delivery
      deliveries[other] = held
    }
  }

  function recordAttempt(delivery: Delivery, answer: string): void {
    delivery.attempts += 1
    delivery.lastAnswer = answer
    const event = world.state.events[delivery.event]
    if (answer.startsWith('2')) {
      delivery.status = 'delivered'
      if (event) event.pending_webhooks = 0
      return
    }
    const wait = Math.min(firstRetryMs * 4 ** (delivery.attempts - 1), maxRetryMs)
    if (totalWait(delivery.attempts) > giveUpMs) delivery.status = 'given up'
    else delivery.dueAt = Date.now() + wait
  }

  return {
    wake: sendDue,
    async stop() {
      clearTimeout(timer)
      stopping.abort()
    },
  }
}

/** How long a delivery has been tried after this many attempts, in milliseconds. */
function totalWait(attempts: number): number {
  let sum = 0
  for (let attempt = 0; attempt < attempts; attempt++) {
    sum += Math.min(firstRetryMs * 4 ** attempt, maxRetryMs)
  }
  return sum
}
