import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const script = join(import.meta.dirname, '../../../scripts/build-test-programs.ts')
let builds: Promise<Readonly<Record<string, string>>> | undefined

/**
 * Returns the built file of a program, given its path from the root of the repository. Loading the
 * sources and packages of the server takes more than twice as long.
 */
export async function findBuiltProgram(sourceFile: string): Promise<string> {
  builds ??= promisify(execFile)(process.execPath, [script]).then(({ stdout }) =>
    JSON.parse(stdout),
  )
  const file = (await builds)[sourceFile]
  if (file === undefined) throw new Error(`${sourceFile} is not among the programs for tests.`)
  return file
}
