import { Criterion } from '@headwater/contract/sourcing/criteria'

/** Several criteria of one attribute as one that any of their values will do for. */
export function joinCriteria(parts: readonly Criterion[]): Criterion | undefined {
  const [first, ...others] = parts
  if (!first) return undefined
  const joined = others.reduce<Record<string, unknown>>(addValues, { ...first })
  const parsed = Criterion.safeParse(joined)
  return parsed.success ? parsed.data : undefined
}

function addValues(sum: Record<string, unknown>, part: Criterion): Record<string, unknown> {
  const values = Object.entries(part).flatMap(([field, value]) => {
    const before = sum[field]
    if (!Array.isArray(value) || !Array.isArray(before)) return []
    return [[field, distinct([...before, ...value])] as const]
  })
  return { ...sum, ...Object.fromEntries(values) }
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
