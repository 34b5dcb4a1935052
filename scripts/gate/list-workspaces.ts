import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../start/root.ts'

/** Returns the workspace folders, relative to the repository's root. */
export function listWorkspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifests = workspaces.map((pattern: string) => `${pattern}/package.json`)
  return globSync(manifests, { cwd: root }).map(dirname).sort()
}
