import type { Endpoint } from '@headwater/contract/endpoint'
import { type InputField, listInputFields } from '@headwater/contract/test/input-fields'
import { callServer } from '../app.ts'
import { anOwner } from '../identity-builders.ts'
import { buildCall, nameOf, type SweepReport, type SweepTarget, type ValidCall } from './target.ts'

interface LimitCase {
  readonly field: InputField
  readonly value: unknown
}

/**
 * Sends every endpoint the limits of its fields and values beyond them. They may be accepted or
 * refused, but none may break the server. However few cases are allowed, every number and date is
 * tried once.
 */
export async function sweepLimits(
  target: SweepTarget,
  maxCasesPerEndpoint: number,
): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  for (const endpoint of target.server.endpoints) {
    let ready = await prepare(target, endpoint)
    let sent = 0
    const fields = listInputFields(endpoint.input).toSorted((a, b) => rankOf(a) - rankOf(b))
    const maxCases = Math.max(maxCasesPerEndpoint, fields.filter(isNumberOrDate).length)
    for (const { field, value } of listCases(fields)) {
      if (sent === maxCases) break
      sent += 1
      const answer = await send(ready, endpoint, field, value)
      report.examined += 1
      if (answer.status >= 500) {
        const shown = JSON.stringify(value)?.slice(0, 40)
        report.findings.push(`${nameOf(endpoint)} with ${shown} as ${field.name}: broke (500)`)
      }
      // An accepted call may have used up what the next one needs, and others count against a limit.
      const isSpent = !answer.error || answer.error.reason === 'too_many_requests'
      if (isSpent && endpoint.method !== 'GET') ready = await prepare(target, endpoint)
    }
  }
  return report
}

interface ReadyCall {
  readonly target: SweepTarget
  readonly call: ValidCall
}

/** A company of its own, because accepted limits change settings that other calls depend on. */
async function prepare(target: SweepTarget, endpoint: Endpoint): Promise<ReadyCall> {
  const own = { ...target, us: await anOwner(target.world) }
  return { target: own, call: await buildCall(own, endpoint, own.us) }
}

function send({ target, call }: ReadyCall, endpoint: Endpoint, field: InputField, value: unknown) {
  const { args, headers = {} } = call
  const changed = field.put(args, value) as Record<string, unknown>
  return callServer(target.server, endpoint, changed, { as: target.us, headers })
}

/** Numbers and dates break most often, and ids least. */
function rankOf(field: InputField): number {
  if (isNumberOrDate(field)) return 0
  if (field.kind === 'list') return 1
  return field.limits.format === 'uuid' ? 3 : 2
}

function isNumberOrDate({ kind, limits }: InputField): boolean {
  return kind === 'number' || limits.format === 'date' || limits.format === 'date-time'
}

/** The first value of every field, then the second of every field, and so on. */
function* listCases(fields: readonly InputField[]): Generator<LimitCase, undefined> {
  let open = fields.map((field) => ({
    field,
    values: listValues(field),
    seen: new Set(),
  }))
  while (open.length > 0) {
    const unfinished: typeof open = []
    for (const one of open) {
      const { value, done } = one.values.next()
      if (done) continue
      unfinished.push(one)
      if (one.seen.has(value)) continue
      one.seen.add(value)
      yield { field: one.field, value }
    }
    open = unfinished
  }
}

const uuids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
const days = ['0000-01-01', '9999-12-31', '0001-01-01', '1900-01-01', '2200-12-31', '2026-02-30']

/** The values most likely to break something come first. Long ones are built only if they are sent. */
function* listValues({ kind, limits, item }: InputField): Generator<unknown, undefined> {
  if (kind === 'number') {
    const { minimum = 0, maximum = 0 } = limits
    yield* [2 ** 31, maximum, minimum, -1, minimum - 1, maximum + 1]
    yield* [2 ** 53, -(2 ** 53), 1e308, 0.5]
  } else if (kind === 'list') {
    const { minItems = 0, maxItems = 0 } = limits
    for (const length of [maxItems, maxItems + 1, minItems, 0, 100_000]) {
      yield Array.from({ length }, () => item)
    }
  } else if (limits.format === 'uuid') yield* uuids
  else if (limits.format === 'date') yield* days
  else if (limits.format === 'date-time') {
    yield* days.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999999999Z`])
  } else {
    const { maxLength = 0 } = limits
    yield* ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '', '\u{10ffff}']
    yield 'x'.repeat(100_000)
  }
}
