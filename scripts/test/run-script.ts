import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCacheEnv } from '@headwater/server/test/compile-cache-env'
import { testKey } from '@headwater/server/test/test-keyring'
import { root } from '../start/root.ts'

/** A home folder without a running start, so that no script finds a developer's own database. */
const home = join(tmpdir(), 'headwater-without-a-start')

/** The keys that the databases of these tests were migrated with. */
export const testSecrets = { HEADWATER_SECRETS: `${testKey.id}:${testKey.key}` }

/** Runs a script with only these settings, and returns its exit code and all output. */
export function runScript(
  script: string,
  url: string,
  args: readonly string[] = [],
): Promise<{ code: unknown; said: string }> {
  const env = {
    HEADWATER_HOME: home,
    DATABASE_URL: url,
    PUBLIC_URL: 'https://headwater.example',
    PATH: '',
    ...testSecrets,
    ...compileCacheEnv,
  }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'scripts', script), ...args],
      { env },
      (error, ...output) => done({ code: error?.code ?? 0, said: output.join('') }),
    )
  })
}
