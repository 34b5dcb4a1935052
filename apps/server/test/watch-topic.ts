import type { AddressInfo } from 'node:net'
import { formatSubscriptions, watchLive } from '@headwater/contract/live'
import { onTestFinished } from 'vitest'
import type { Actor } from '#platform/context'
import type { TestApp } from './app.ts'
import { type EventReader, readEvents } from './event-reader.ts'

/** Watches a live topic as a member, over a real connection that ends with the test. */
export async function watchTopic(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  subscription: { readonly topic: string; readonly key: string },
): Promise<EventReader> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const query = new URLSearchParams({ topics: formatSubscriptions([subscription]) })
  const reader = await readEvents(`http://127.0.0.1:${port}${watchLive.path}?${query}`, as)
  onTestFinished(() => reader.close())
  return reader
}
