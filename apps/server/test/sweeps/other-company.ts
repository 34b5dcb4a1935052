import type { Endpoint } from '@headwater/contract/endpoint'
import { newId } from '#platform/ids'
import { type Answer, callServer } from '../app.ts'
import { fingerprintCompany } from './fingerprint.ts'
import { idPositions, replaceAt } from './id-positions.ts'
import { inspectAnswer, inspectRefusal } from './inspect.ts'
import { buildCall, canaryOf, nameOf, type SweepReport, type SweepTarget } from './target.ts'

/**
 * We send their ids, wherever an id may stand: the answer is 404, to the byte the one for an id
 * that nobody has. Nothing of theirs turns up in any answer, and nothing of theirs changes.
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
  const theirCursor = await cursorOf(target, endpoint)
  const before = await fingerprintCompany(world, them.companyId)
  const send = (args: Readonly<Record<string, unknown>>) =>
    callServer(server, endpoint, args, { as: us, headers: ours.headers ?? {} })

  for (const position of idPositions(theirs.args)) {
    const where = `with their id as ${position.path.join('.')}`
    const foreign = await send(replaceAt(ours.args, position.path, position.id))
    const unknown = await send(replaceAt(ours.args, position.path, newId()))
    report.findings.push(
      ...inspectRefusal(endpoint, foreign, 'not_found', where),
      ...(foreign.status === unknown.status && foreign.text === unknown.text
        ? []
        : [`${nameOf(endpoint)} ${where}: differs from an id that nobody has`]),
      ...leaks(target, endpoint, foreign),
    )
    report.examined += 1
  }
  if (theirCursor !== undefined) {
    const answer = await send({ ...ours.args, cursor: theirCursor })
    report.findings.push(...inspectRefusal(endpoint, answer, 'invalid_input', 'with their cursor'))
    report.examined += 1
  }
  const own = await send(ours.args)
  report.findings.push(...inspectAnswer(endpoint, own), ...leaks(target, endpoint, own))
  if ((await fingerprintCompany(world, them.companyId)) !== before) {
    report.findings.push(`${nameOf(endpoint)} changed something of another company`)
  }
}

/** A place in their list, where the endpoint is one. */
async function cursorOf(target: SweepTarget, endpoint: Endpoint): Promise<string | undefined> {
  if (!('cursor' in endpoint.input.shape)) return undefined
  const { args, headers = {} } = await buildCall(target, endpoint, target.them)
  const options = { as: target.them, headers }
  const answer = await callServer(target.server, endpoint, { ...args, limit: 1 }, options)
  const { nextCursor } = (answer.body ?? {}) as { nextCursor?: string | null }
  if (!nextCursor) throw new Error(`${nameOf(endpoint)} needs a fixture with two rows.`)
  return nextCursor
}

function leaks({ them }: SweepTarget, endpoint: Endpoint, answer: Answer<unknown>): string[] {
  const seen = answer.text + JSON.stringify(answer.headers)
  const secrets = [canaryOf(them), them.companyId, them.userId, them.email]
  return secrets
    .filter((secret) => seen.includes(secret))
    .map((secret) => `${nameOf(endpoint)} tells ${secret} to another company`)
}
