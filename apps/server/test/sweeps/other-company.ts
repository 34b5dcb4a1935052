import type { Endpoint } from '@headwater/contract/endpoint'
import { newId } from '#platform/ids'
import { type CallResult, callServer } from '../app.ts'
import { fingerprintMember, listChanges } from './fingerprint.ts'
import { idPositions, replaceAt, replaceWithTheirValues } from './id-positions.ts'
import { inspectAnswer, inspectRefusal } from './inspect.ts'
import {
  buildCall,
  canaryOf,
  nameOf,
  type SweepReport,
  type SweepTarget,
  type ValidCall,
} from './target.ts'

/**
 * Sends the other company's ids wherever an id may occur: the response must be the same 404, byte
 * for byte, as for an unknown id. Also sends their numbers, codes and secrets. None of their data
 * may appear in a response or change.
 */
export async function sweepOtherCompany(target: SweepTarget): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  for (const endpoint of target.server.endpoints) {
    if (endpoint.access === 'public') continue
    await sweepEndpoint(target, endpoint, report)
  }
  return report
}

async function sweepEndpoint(
  target: SweepTarget,
  endpoint: Endpoint,
  report: SweepReport,
): Promise<void> {
  const { server, us, them, world } = target
  const ours = await buildCall(target, endpoint, us)
  const theirs = await buildCall(target, endpoint, them)
  const theirCursor = await cursorOf(target, endpoint, theirs, report)
  const before = await fingerprintMember(world, them)
  const send = (args: Readonly<Record<string, unknown>>) =>
    callServer(server, endpoint, args, { as: us, headers: ours.headers ?? {} }).catch(
      toBrokenResult,
    )

  for (const position of idPositions(theirs.args)) {
    const where = `with their id as ${position.path.join('.')}`
    const foreign = await send(replaceAt(ours.args, position.path, position.id))
    const unknown = await send(replaceAt(ours.args, position.path, `${position.prefix}${newId()}`))
    report.findings.push(
      ...inspectRefusal(endpoint, foreign, 'not_found', where),
      ...(foreign.status === unknown.status && foreign.text === unknown.text
        ? []
        : [`${nameOf(endpoint)} ${where}: differs from an unknown id`]),
      ...leaks(target, endpoint, theirs, foreign),
    )
    report.examined += 1
  }
  if (theirCursor !== undefined) {
    const answer = await send({ ...ours.args, cursor: theirCursor })
    report.findings.push(...inspectRefusal(endpoint, answer, 'invalid_input', 'with their cursor'))
    report.examined += 1
  }
  const otherWords = replaceWithTheirValues(ours.args, theirs.args, secretsOf(target, theirs))
  for (const args of [ours.args, ...(otherWords ? [otherWords] : [])]) {
    const answer = await send(args)
    report.findings.push(
      ...inspectAnswer(endpoint, answer),
      ...leaks(target, endpoint, theirs, answer),
    )
    report.examined += 1
  }
  const changed = listChanges(before, await fingerprintMember(world, them))
  if (changed.length > 0) {
    const tables = changed.join(', ')
    report.findings.push(`${nameOf(endpoint)} changed something of another company: ${tables}`)
  }
}

/** A streamed file whose rows could not all be read is truncated. */
function toBrokenResult(): CallResult<unknown> {
  return { status: 500, code: 500, body: null, error: undefined, headers: {}, text: '' }
}

/** Returns a cursor of the other company's list, if the endpoint is a list. */
async function cursorOf(
  { server, them }: SweepTarget,
  endpoint: Endpoint,
  { args, headers = {} }: ValidCall,
  report: SweepReport,
): Promise<string | undefined> {
  if (!('cursor' in endpoint.input.shape)) return undefined
  const answer = await callServer(server, endpoint, { ...args, limit: 1 }, { as: them, headers })
  report.findings.push(...inspectAnswer(endpoint, answer))
  if (answer.error) return undefined
  const { nextCursor } = (answer.body ?? {}) as { nextCursor?: string | null }
  if (!nextCursor) throw new Error(`${nameOf(endpoint)} needs a fixture with two rows.`)
  return nextCursor
}

function leaks(
  target: SweepTarget,
  endpoint: Endpoint,
  theirs: ValidCall,
  answer: CallResult<unknown>,
): string[] {
  const seen = answer.text + JSON.stringify(answer.headers)
  return secretsOf(target, theirs)
    .filter((secret) => seen.includes(secret))
    .map((secret) => `${nameOf(endpoint)} tells ${secret} to another company`)
}

function secretsOf({ them }: SweepTarget, { secrets = [] }: ValidCall): string[] {
  return [canaryOf(them), them.companyId, them.userId, them.email, ...secrets]
}
