import { setTimeout as wait } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'

/** A reply is seen this much later at the latest. */
export const defaultPollMs = 5 * 60_000

/** Mail older than this is not read when a mailbox is read for the first time, or from the start again. */
export const resyncDays = 30

export function resyncStart(): Date {
  const { epochMilliseconds } = Temporal.Now.zonedDateTimeISO('UTC').subtract({ days: resyncDays })
  return new Date(epochMilliseconds)
}

/** Resolves after the time, or on abort. */
export async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
