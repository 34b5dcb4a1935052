import { relative, resolve, sep } from 'node:path'
import { root } from '../start/root.ts'

/**
 * The programs that `npm start` runs, as paths from the repository's root. What they start by URL,
 * such as threads and the résumé sandbox, is found by the build itself.
 */
export const serverPrograms = [
  'apps/server/src/main.ts',
  'scripts/start/server-process.ts',
  'packages/stand-ins/src/mail/main.ts',
  'packages/stand-ins/src/identity/main.ts',
  'packages/stand-ins/src/payments/main.ts',
  'scripts/start/prepare-process.ts',
  'scripts/start/end-with-parent.ts',
]

/** Returns where a build holds a program or thread: all of them are in one folder. */
export function builtProgramPath(sourceFile: string): string {
  const name = relative(root, resolve(root, sourceFile)).split(sep).join('-').replace(/\.ts$/, '')
  return `programs/${name}.js`
}
