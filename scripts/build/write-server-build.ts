import { resolve } from 'node:path'
import { build } from 'rolldown'
import { root } from '../start/root.ts'
import { keepSourceLocations } from './keep-source-locations.ts'
import { builtProgramPath, serverPrograms } from './server-programs.ts'

interface BuildOptions {
  /** Leaves out modules of which nothing is used, whatever they do when they are loaded. */
  readonly dropsUnusedModules?: boolean
  /** Includes packages from npm, whose many files take most of the time of a start. */
  readonly includesPackages?: boolean
}

/** Packages that load further files of their own when they run. */
const packagesWithFiles = /^(?:@node-rs\/|pino(?:$|\/|-)|thread-stream)/

/** Builds the programs into the folder. Packages from npm are not part of it unless asked for. */
export async function writeServerBuild(
  folder: string,
  programs: readonly string[] = serverPrograms,
  { dropsUnusedModules = false, includesPackages = false }: BuildOptions = {},
): Promise<void> {
  await build({
    cwd: root,
    input: programs.map((program) => resolve(root, program)),
    platform: 'node',
    external: (id) =>
      includesPackages ? packagesWithFiles.test(id) : !/^(?:[./#]|@headwater\/)/.test(id),
    plugins: [keepSourceLocations()],
    treeshake: { moduleSideEffects: !dropsUnusedModules },
    logLevel: 'warn',
    output: {
      dir: folder,
      sourcemap: true,
      entryFileNames: ({ facadeModuleId }) => builtProgramPath(facadeModuleId ?? ''),
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  })
}
