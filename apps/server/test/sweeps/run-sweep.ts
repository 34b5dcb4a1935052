import { expect } from 'vitest'
import type { Server } from '#platform/http/types'
import { anOwner } from '../identity-builders.ts'
import type { World } from '../world.ts'
import type { Fixtures, SweepReport, SweepTarget } from './target.ts'

/** Two companies alike, each with an owner, on one server. */
export async function aimAt(
  world: World,
  server: Server,
  fixtures: Fixtures,
): Promise<SweepTarget> {
  const us = await anOwner(world, { companyName: 'Ours' })
  const them = await anOwner(world, { companyName: 'Theirs' })
  return { world, server, fixtures, us, them }
}

export function expectClean({ examined, findings }: SweepReport): void {
  expect(findings).toEqual([])
  expect(examined, 'cases examined').toBeGreaterThan(0)
}
