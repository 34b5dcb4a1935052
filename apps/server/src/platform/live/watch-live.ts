import type { InputOf } from '@headwater/contract/endpoint'
import type { LiveSubscription, watchLive as watchLiveEndpoint } from '@headwater/contract/live'
import { type Actor, type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { checkAccess } from '#platform/http/authorize-request'
import { EventStreamReply } from '#platform/http/send-events'
import type { HubClient, LiveHub, PushLive } from './live-hub.ts'
import type { ServedTopic } from './topics.ts'

type Watch = typeof watchLiveEndpoint

interface LiveServer {
  readonly hub: LiveHub
  readonly topics: readonly ServedTopic[]
}

/**
 * Opens one stream for several objects. An object that the caller may not watch, or not any more,
 * ends alone; without any left the request fails or the stream ends.
 */
export async function watchLive(
  ctx: Ctx,
  { hub, topics }: LiveServer,
  { topics: subscriptions, lookBackMs }: InputOf<Watch>,
): Promise<EventStreamReply<Watch>> {
  const { companyId } = ctx.actor
  let { allowed, refused } = await authorizeEach(ctx, topics, removeDuplicates(subscriptions))
  const [firstRefusal] = refused
  if (allowed.length === 0 && firstRefusal) throw firstRefusal.error
  let client: HubClient | undefined
  let push: PushLive = () => {}

  const endRefused = () => {
    for (const { subscription, reason } of refused.splice(0)) {
      client?.unsubscribe(subscription)
      const { topic, key } = subscription
      push({ type: 'ended', topic, key, reason }, hub.latestId())
    }
  }
  return new EventStreamReply<Watch>({
    async listen(pushEvent) {
      push = pushEvent
      client = await hub.subscribe({ companyId, subscriptions: allowed, lookBackMs }, push)
      push({ type: 'ready' }, hub.latestId())
      endRefused()
      return client.close
    },
    async checkAccess(actor: Actor) {
      ;({ allowed, refused } = await authorizeEach({ ...ctx, actor }, topics, allowed))
      endRefused()
      if (allowed.length === 0)
        throw new AppError('not_found', 'These changes can no longer be watched.')
    },
    latestId: hub.latestId,
  })
}

interface Refusal {
  readonly subscription: LiveSubscription
  readonly reason: 'not_found' | 'forbidden'
  readonly error: AppError
}

/** Any other failure than a refusal is thrown. */
async function authorizeEach(
  ctx: Ctx,
  topics: readonly ServedTopic[],
  subscriptions: readonly LiveSubscription[],
) {
  const allowed: LiveSubscription[] = []
  const refused: Refusal[] = []
  for (const subscription of subscriptions) {
    try {
      await authorize(ctx, topics, subscription)
      allowed.push(subscription)
    } catch (error) {
      const reason = error instanceof AppError ? error.reason : undefined
      if (reason !== 'not_found' && reason !== 'forbidden') throw error
      refused.push({ subscription, reason, error: error as AppError })
    }
  }
  return { allowed, refused }
}

async function authorize(
  ctx: Ctx,
  topics: readonly ServedTopic[],
  { topic: name, key }: LiveSubscription,
): Promise<void> {
  const served = topics.find(({ topic }) => topic.name === name)
  if (!served) throw new AppError('not_found', 'Topic not found.')
  checkAccess(served.topic, ctx.actor)
  await inTransaction(ctx, (ctx) => served.authorize(ctx, key))
}

function removeDuplicates(subscriptions: readonly LiveSubscription[]): LiveSubscription[] {
  return [...new Map(subscriptions.map((each) => [`${each.topic} ${each.key}`, each])).values()]
}
