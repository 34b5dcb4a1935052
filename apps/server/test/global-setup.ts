import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fastSettings, startPostgres } from '#platform/postgres/start'
import { dropDatabase, makeTemplate, type Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/**
 * One PostgreSQL for the whole run: our own, or the one that TEST_DATABASE_URL names (as a role
 * that may create databases and roles).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startOwnPostgres()
  const template = await makeTemplate(server.url)
  project.provide('template', template)
  return async () => {
    await dropDatabase(template, template.name)
    await server.stop()
  }
}

async function startOwnPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-test-'))
  const { url, stop } = await startPostgres({
    dataDir,
    settings: { ...fastSettings, max_connections: '200' },
  })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
