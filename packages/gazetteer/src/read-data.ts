import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'

const folder = join(import.meta.dirname, '..', 'data')

/**
 * Reads the rows of one data file. Throws an error that names the first row that breaks its schema.
 */
export function readData<Row extends z.ZodType>(file: string, row: Row): z.output<Row>[] {
  const parsed = z.array(row).safeParse(load(readFileSync(join(folder, file), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`data/${file}: ${z.prettifyError(parsed.error)}`)
}

/** Reads the rows of all files in a data folder. */
export function readDataFolder<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => readData(join(name, file), row))
}
