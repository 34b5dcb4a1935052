import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../start/root.ts'
import { runProgram } from '../start/run-program.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { type Step, toOutcome } from './step.ts'

/** Checks every workspace, two programs at a time. */
export const checkTypes: Step = {
  name: 'types',
  run: async () => {
    const workspaces = listWorkspaces()
    const { code, output } = await checkWorkspaces(workspaces.map((path) => join(root, path)))
    return toOutcome({ code, output }, workspaces.length, 'workspaces')
  },
}

const concurrency = 2

interface Workspace {
  readonly folder: string
  readonly compilerOptions: object
  /** Relative to the folder. */
  readonly include: readonly string[]
}

/**
 * Type-checks the workspaces in these folders. Workspaces with the same compiler options are one
 * program, because they import each other's sources and would otherwise check them once each.
 */
export async function checkWorkspaces(
  folders: readonly string[],
): Promise<{ code: number; output: string }> {
  const workspaces = folders.map(readWorkspace)
  const complaints = workspaces.filter(isEmpty).map(({ folder }) => `${folder} has no files.`)
  const programs = [
    ...Map.groupBy(workspaces, ({ compilerOptions }) => JSON.stringify(compilerOptions)).values(),
  ].toSorted((a, b) => b.length - a.length)
  await mkdir(join(root, '.cache'), { recursive: true })
  const cache = await mkdtemp(join(root, '.cache/types-'))
  const compileAll = async () => {
    for (let next = programs.shift(); next; next = programs.shift()) {
      const { code, output } = await compile(next, join(cache, `${programs.length}.json`))
      if (code !== 0) complaints.push(output.trim())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, compileAll))
  await rm(cache, { recursive: true })
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') }
}

function readWorkspace(folder: string): Workspace {
  const settings = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'))
  const { extends: base, compilerOptions = {}, include = ['.'], ...rest } = settings
  const [other] = Object.keys(rest)
  if (other !== undefined) throw new Error(`${folder}/tsconfig.json sets ${other}.`)
  if (join(folder, base) !== join(root, 'tsconfig.base.json')) {
    throw new Error(`${folder}/tsconfig.json does not extend tsconfig.base.json.`)
  }
  return { folder, compilerOptions, include }
}

function isEmpty({ folder, include }: Workspace): boolean {
  const patterns = include.flatMap((path) => [path, `${path}/**/*.{ts,tsx}`])
  return !globSync(patterns, { cwd: folder }).some((path) => /\.tsx?$/.test(path))
}

/**
 * The compiler would split a program among four checkers that repeat much of the work, so running
 * two programs at once is faster.
 */
async function compile(
  workspaces: readonly Workspace[],
  project: string,
): Promise<{ code: number; output: string }> {
  const include = workspaces.flatMap(({ folder, include }) =>
    include.map((path) => relative(join(project, '..'), join(folder, path))),
  )
  const base = relative(join(project, '..'), join(root, 'tsconfig.base.json'))
  const compilerOptions = workspaces[0]?.compilerOptions ?? {}
  await writeFile(project, JSON.stringify({ extends: base, compilerOptions, include }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return runProgram(tsc, ['-p', project, '--noEmit', '--checkers', '1'], { cwd: root })
}
