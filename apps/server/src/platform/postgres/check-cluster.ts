import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, PostgresStartError } from './start-error.ts'

/**
 * Returns whether there is a cluster that our PostgreSQL can open; throws when there is something
 * else.
 */
export async function checkCluster(
  cluster: string,
  majorVersion: string,
): Promise<'missing' | 'present'> {
  try {
    if (!(await lstat(cluster).catch(absent))) return 'missing'
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(absent)
    if (version?.trim() === majorVersion) return 'present'
    throw version === undefined ? broken(cluster) : otherVersion(cluster, version, majorVersion)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error
    throw new PostgresStartError(
      'no-right',
      `The data folder ${cluster} belongs to another user: start Headwater as that user, or set HEADWATER_HOME to another folder.`,
      { cause: error },
    )
  }
}

function absent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
}

function broken(cluster: string): PostgresStartError {
  return new PostgresStartError(
    'broken',
    `The data folder ${cluster} is broken, because its file PG_VERSION is missing: restore it from a backup, or move it away to start with an empty database.`,
  )
}

function otherVersion(cluster: string, found: string, needed: string): PostgresStartError {
  return new PostgresStartError(
    'broken',
    `The data folder ${cluster} was created by PostgreSQL ${found.trim()} and this Headwater includes PostgreSQL ${needed}: move it away to start with an empty database, or use the Headwater that created it.`,
  )
}
