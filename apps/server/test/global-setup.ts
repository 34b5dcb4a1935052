import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startScratchPostgres } from './scratch-postgres.ts'
import { createTemplateDatabase, dropDatabase, type TemplateDatabase } from './template-database.ts'

/** Outside the repository, which root's PostgreSQL might not be able to enter. */
const folder = join(tmpdir(), `headwater-test-${process.getuid?.() ?? 'user'}`)

interface TestPostgres {
  template: TemplateDatabase
  stop(): Promise<void>
}

/** Vitest loads this file once per project, so shared state is stored outside its modules. */
const shared = globalThis as {
  headwaterTestPostgres?: Promise<TestPostgres>
  headwaterTestUsers?: number
}

/**
 * Starts one PostgreSQL for all projects of a run: our own, or the one of TEST_DATABASE_URL (with a
 * role that may create databases and roles).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.headwaterTestUsers = (shared.headwaterTestUsers ?? 0) + 1
  shared.headwaterTestPostgres ??= startTestPostgres()
  const { template, stop } = await shared.headwaterTestPostgres
  project.provide('template', template)
  return async () => {
    shared.headwaterTestUsers = (shared.headwaterTestUsers ?? 0) - 1
    if (shared.headwaterTestUsers > 0) return
    delete shared.headwaterTestPostgres
    await stop()
  }
}

async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startScratchPostgres(folder)
  const template = await createTemplateDatabase(server.url)
  const stop = async () => {
    await dropDatabase(template, template.name)
    await server.stop()
  }
  return { template, stop }
}
