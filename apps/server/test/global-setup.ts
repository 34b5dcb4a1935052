import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { deriveAppPassword } from '#platform/secrets'
import { startScratchPostgres } from './scratch-postgres.ts'
import {
  createTemplateDatabase,
  dropDatabase,
  runAsAdmin,
  type TemplateDatabase,
} from './template-database.ts'
import { testKeyring } from './test-keyring.ts'

/** Many times what a run needs, so that nothing else runs out of memory. */
const minMemoryBytes = 6 * 2 ** 30

/** The folder stays for the next run, so the log must not grow to its usual gigabyte. */
const settings = { max_wal_size: '256MB' }

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
  const server = given
    ? { url: given, stop: async () => {} }
    : await startScratchPostgres(await chooseFolder(), { settings })
  const template = await createTemplateDatabase(server.url)
  if (!given) await weakenPasswords(server.url)
  const stop = async () => {
    await dropDatabase(template, template.name)
    await server.stop()
  }
  return { template, stop }
}

/**
 * Tests open thousands of connections, and hashing the password takes a third of the time that one
 * costs the client. The passwords stay the same.
 */
async function weakenPasswords(url: string): Promise<void> {
  const passwords = {
    postgres: new URL(url).password,
    headwater_app: deriveAppPassword(testKeyring()),
  }
  const changes = Object.entries(passwords).map(
    ([role, password]) => `alter role ${role} password '${password}'`,
  )
  await runAsAdmin(url, ['set scram_iterations = 1', ...changes].join(';'))
}

/**
 * Outside the repository, which root's PostgreSQL might not be able to enter. In memory where there
 * is room: a cloned database has a thousand files, and a disk takes five times as long to create
 * them.
 */
async function chooseFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  const parent = bavail * bsize >= minMemoryBytes ? memory : tmpdir()
  return join(parent, `headwater-test-${process.getuid?.() ?? 'user'}`)
}
