import { resolve } from 'node:path'
import { createBuild, findBuildFolder, findBuiltFile, touchBuild } from './build/server-build.ts'

/**
 * `node scripts/build-server.ts [file.ts]`: builds the server unless its sources were built before,
 * and prints the folder, or the built file of the given program or thread.
 */
const [sourceFile] = process.argv.slice(2)
const folder = findBuildFolder()
if (!(await touchBuild(folder))) {
  const { writeServerBuild } = await import('./build/write-server-build.ts')
  await createBuild(folder, (incoming) => writeServerBuild(incoming))
}
process.stdout.write(sourceFile ? findBuiltFile(folder, resolve(sourceFile)) : folder)
