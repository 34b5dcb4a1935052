import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledCode } from '@headwater/server/test/compiled-code'
import { testKey } from '@headwater/server/test/keyring'
import { root } from '../start/root.ts'

/** Nothing runs there, so that no script finds the database of a developer's own start. */
const home = join(tmpdir(), 'headwater-without-a-start')

/** The keys that the databases of these tests were migrated with. */
export const testSecrets = { HEADWATER_SECRETS: `${testKey.id}:${testKey.key}` }

/** Runs a script with these settings alone; gives how it ended and all that it said. */
export function runScript(
  script: string,
  url: string,
  words: readonly string[] = [],
): Promise<{ code: unknown; said: string }> {
  const env = {
    HEADWATER_HOME: home,
    DATABASE_URL: url,
    PUBLIC_URL: 'https://headwater.example',
    PATH: '',
    ...testSecrets,
    ...compiledCode,
  }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'scripts', script), ...words],
      { env },
      (error, ...said) => done({ code: error?.code ?? 0, said: said.join('') }),
    )
  })
}
