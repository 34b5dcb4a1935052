import { resolve } from 'node:path'

/** The repository's own folder. */
export const root = resolve(import.meta.dirname, '../..')
