import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { protectedGrounds } from '@headwater/matching/understanding'
import { load } from 'js-yaml'
import { z } from 'zod'

/**
 * `unseen` and `blind-2` were written before the parser was changed, by people who had not seen it.
 * `dev` was written to find errors with, and is read as often as needed.
 */
const querySets = ['blind', 'tuned', 'unseen', 'blind-2', 'dev'] as const
export const queryLanguages = ['en', 'de', 'es', 'fr', 'ar', 'pt', 'it', 'nl'] as const

const File = z.strictObject({
  set: z.enum(querySets),
  language: z.enum(queryLanguages),
  queries: z.array(
    z.strictObject({
      q: z.string().min(1),
      /** In the notation of `expected-criteria.ts`. */
      want: z.array(z.string()),
      refuse: z.array(z.enum(protectedGrounds)).default([]),
      /** Looks like a protected criterion but is not. */
      trap: z.boolean().default(false),
    }),
  ),
})

type File = z.infer<typeof File>
export type WrittenQuery = File['queries'][number] & Pick<File, 'set' | 'language'>

const folder = join(import.meta.dirname, '..', 'queries')

/** Reads queries as recruiters write them, with their expected criteria. */
export function readWrittenQueries(): WrittenQuery[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const { set, language, queries } = File.parse(load(readFileSync(join(folder, name), 'utf8')))
      return queries.map((query) => ({ ...query, set, language }))
    })
}
