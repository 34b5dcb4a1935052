import type { UsageRecord } from '@headwater/contract/telemetry'

/** Returns the path of an address with a placeholder for each id, so that its failures are one group. */
export function toRoute(requestUrl: string): string {
  const [address = ''] = requestUrl.split(/[?#]/)
  return address
    .replace(/^[a-z]{1,10}:\/\/[^/]{0,300}/i, '')
    .split('/')
    .map((segment) => (isId.test(segment) || segment.length > 40 ? ':id' : segment))
    .join('/')
}

const isId = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\[redacted\]|\[email\])$/i

export type UsageTally = UsageRecord & { readonly times: number }

/** Counts equal pages and actions. Sorted, so that concurrent writers lock rows in one order. */
export function tallyUsage(usage: readonly UsageRecord[]): UsageTally[] {
  const tallies = new Map<string, UsageTally>()
  for (const { kind, name } of usage) {
    const key = `${kind} ${name}`
    tallies.set(key, { kind, name, times: (tallies.get(key)?.times ?? 0) + 1 })
  }
  return [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally)
}
