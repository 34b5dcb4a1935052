import { mkdir, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { builtProgramPath } from './build/server-programs.ts'
import { writeServerBuild } from './build/write-server-build.ts'
import { root } from './start/root.ts'

/**
 * `node scripts/build-program.ts file.ts`: builds one program, for tests that start it many times,
 * and prints the folder of the build and the built file. The caller removes the folder.
 */
const sourceFile = resolve(process.argv[2] ?? '')
const builds = join(root, '.cache/programs')
await mkdir(builds, { recursive: true })
const folder = await mkdtemp(join(builds, 'build-'))
await writeServerBuild(folder, [sourceFile], { dropsUnusedModules: true, includesPackages: true })
process.stdout.write(JSON.stringify({ folder, file: join(folder, builtProgramPath(sourceFile)) }))
