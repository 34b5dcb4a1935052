import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import {
  type AmbiguousTitle,
  ambiguousTitleSchema,
  type Ladder,
  ladderSchema,
  type Major,
  majorSchema,
  type Occupation,
  occupationSchema,
  type Sector,
  type Skill,
  sectorSchema,
  skillSchema,
} from './schema.ts'

export type TaxonomyData = {
  readonly version: string
  readonly sectors: readonly Sector[]
  readonly ladders: readonly Ladder[]
  readonly occupations: readonly Occupation[]
  readonly skills: readonly Skill[]
  readonly majors: readonly Major[]
  /** Titles that mean several occupations, such as PM. */
  readonly ambiguousTitles: readonly AmbiguousTitle[]
}

/**
 * Opens a data folder. Each list is parsed on first use, so that a caller that needs only skills
 * does not wait for the rest. Records that do not fit the schema are reported and left out.
 */
export function openDataFolder(
  folder: string,
  reportProblem: (problem: string) => void,
): TaxonomyData {
  const files = readFiles(folder)
  const parse = <T>(path: string, schema: z.ZodType<T>) =>
    parseRecords(path, files.get(path) ?? '', schema, reportProblem)
  const sectors = once(() => parse('sectors.yaml', sectorSchema))
  const ladders = once(() => parse('ladders.yaml', ladderSchema))
  const majors = once(() => parse('majors.yaml', majorSchema))
  const ambiguousTitles = once(() => parse('ambiguous-titles.yaml', ambiguousTitleSchema))
  const occupations = once(() =>
    namesIn(files, 'occupations').flatMap((sector) =>
      parse(`occupations/${sector}.yaml`, occupationSchema).map((one) => ({ ...one, sector })),
    ),
  )
  const skills = once(() =>
    namesIn(files, 'skills').flatMap((area) =>
      parse(`skills/${area}.yaml`, skillSchema).map((one) => ({ ...one, area })),
    ),
  )
  return {
    version: hashOf(files),
    get sectors() {
      return sectors()
    },
    get ladders() {
      return ladders()
    },
    get occupations() {
      return occupations()
    },
    get skills() {
      return skills()
    },
    get majors() {
      return majors()
    },
    get ambiguousTitles() {
      return ambiguousTitles()
    },
  }
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function readFiles(folder: string): Map<string, string> {
  const paths = ['', 'occupations/', 'skills/'].flatMap((kind) =>
    existsSync(join(folder, kind))
      ? readdirSync(join(folder, kind))
          .filter((file) => file.endsWith('.yaml'))
          .map((file) => `${kind}${file}`)
      : [],
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [path, text] of files) hash.update(`${path}\n${text}\n`)
  return hash.digest('hex').slice(0, 16)
}

function namesIn(files: ReadonlyMap<string, string>, kind: string): string[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(`${kind}/`))
    .map((path) => path.slice(kind.length + 1, -'.yaml'.length))
}

function parseRecords<T>(
  path: string,
  text: string,
  schema: z.ZodType<T>,
  reportProblem: (problem: string) => void,
): T[] {
  const raw = parseYaml(path, text, reportProblem)
  const whole = z.array(schema).safeParse(raw)
  if (whole.success) return whole.data
  if (!Array.isArray(raw)) {
    reportProblem(`${path}: is not a list`)
    return []
  }
  return raw.flatMap((record, at) => {
    const one = schema.safeParse(record)
    if (one.success) return [one.data]
    const name = record?.id ?? record?.title ?? `record ${at + 1}`
    for (const issue of one.error.issues) {
      reportProblem(`${path}: ${name}: ${issue.path.join('.')} ${issue.message}`)
    }
    return []
  })
}

function parseYaml(path: string, text: string, reportProblem: (problem: string) => void): unknown {
  try {
    return text.trim() === '' ? [] : load(text)
  } catch (error) {
    reportProblem(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}
