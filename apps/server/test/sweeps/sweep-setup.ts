import type { Endpoint } from '@headwater/contract/endpoint'
import type { Privilege } from '@headwater/contract/privileges'
import { listInputFields } from '@headwater/contract/test/input-fields'
import { expect } from 'vitest'
import type { Server } from '#platform/http/types'
import { callServer } from '../app.ts'
import { anOwner } from '../identity-builders.ts'
import type { World } from '../world.ts'
import { changeCaller } from './change-caller.ts'
import { idPositions, upperCaseIds } from './id-positions.ts'
import { inspectAnswer } from './inspect.ts'
import {
  buildCall,
  type Fixtures,
  nameOf,
  type SweepReport,
  type SweepTarget,
  type ValidCall,
} from './target.ts'

/** Creates two similar companies, each with an owner, on one server. */
export async function createSweepTarget(
  world: World,
  server: Server,
  fixtures: Fixtures,
): Promise<SweepTarget> {
  const us = await anOwner(world, { companyName: 'Ours' })
  const them = await anOwner(world, { companyName: 'Theirs' })
  return { world, server, fixtures, us, them }
}

/** Attempts that an endpoint must refuse, each with a call that is right in all other respects. */
export interface Refusals {
  isFor(endpoint: Endpoint): boolean
  attempt(target: SweepTarget, endpoint: Endpoint, call: ValidCall): Promise<SweepReport>
}

/**
 * Makes the attempts at every endpoint that they are for, and after them the call itself, which has
 * to succeed. A refused attempt changes nothing, so that all of them share what the call needs.
 */
export async function sweepRefusals<Name extends string>(
  target: SweepTarget,
  refusals: Readonly<Record<Name, Refusals>>,
): Promise<Record<Name, SweepReport>> {
  const all = Object.entries<Refusals>(refusals).map(([name, { isFor, attempt }]) => {
    const report: SweepReport = { examined: 0, findings: [] }
    return { name, isFor, attempt, report }
  })
  for (const endpoint of target.server.endpoints) {
    const due = all.filter(({ isFor }) => isFor(endpoint))
    const [first] = due
    if (!first) continue
    let call = await buildCall(target, endpoint, target.us)
    for (const { attempt, report } of due) {
      const { examined, findings } = await attempt(target, endpoint, call)
      report.examined += examined
      report.findings.push(...findings)
      if (findings.length > 0) call = await buildCall(target, endpoint, target.us)
    }
    // Reported once, with the first of them.
    first.report.examined += 1
    first.report.findings.push(...(await inspectSuccess(target, endpoint, call)))
  }
  const reports = all.map(({ name, report }) => [name, report])
  return Object.fromEntries(reports) as Record<Name, SweepReport>
}

export async function sweepOne(target: SweepTarget, refusals: Refusals): Promise<SweepReport> {
  return (await sweepRefusals(target, { refusals })).refusals
}

/**
 * A caller with exactly the required privilege and a fresh step-up gets an answer, also with ids in
 * upper case, and ids come back in lower case.
 */
async function inspectSuccess(
  target: SweepTarget,
  endpoint: Endpoint,
  call: ValidCall,
): Promise<string[]> {
  const { access } = endpoint
  const isOpen = access === 'public' || access === 'signed-in'
  const headers = changeCaller(target, call, {
    isFresh: true,
    ...(!isOpen && { privileges: new Set<Privilege>([access]) }),
  })
  const args = upperCaseIds(call.args, listInputFields(endpoint.input))
  const answer = await callServer(target.server, endpoint, args, { headers })
  const faults = inspectAnswer(endpoint, answer)
  const ids = idPositions(args).map(({ id, prefix }) => id.slice(prefix.length))
  if (ids.some((id) => id !== id.toLowerCase() && answer.text.includes(id))) {
    faults.push(`${nameOf(endpoint)} answers an id in upper case`)
  }
  if (!answer.error) return faults
  return [...faults, `${nameOf(endpoint)} refuses its own fixture: ${answer.text}`]
}

export function expectNoFindings({ examined, findings }: SweepReport): void {
  expect(findings).toEqual([])
  expect(examined, 'cases examined').toBeGreaterThan(0)
}
