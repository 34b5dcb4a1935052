import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startScratchPostgres } from '#platform/postgres/scratch'
import { dropDatabase, makeTemplate } from './template.ts'

/** Not below the repository, where root's PostgreSQL might not be able to enter. */
const folder = join(tmpdir(), `headwater-test-${process.getuid?.() ?? 'user'}`)

/**
 * One PostgreSQL for the whole run: our own, or the one that TEST_DATABASE_URL names (as a role
 * that may create databases and roles).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startScratchPostgres(folder)
  const template = await makeTemplate(server.url)
  project.provide('template', template)
  return async () => {
    await dropDatabase(template, template.name)
    await server.stop()
  }
}
