import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'

const folder = join(import.meta.dirname, '..', 'data')

/** The rows of one data file. A row that breaks its schema stops everything, and is named. */
export function readData<Row extends z.ZodType>(file: string, row: Row): z.output<Row>[] {
  const parsed = z.array(row).safeParse(load(readFileSync(join(folder, file), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`data/${file}: ${z.prettifyError(parsed.error)}`)
}

/** The rows of all files in a folder of the data. */
export function readDataFolder<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => readData(join(name, file), row))
}
