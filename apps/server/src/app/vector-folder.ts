import { join } from 'node:path'
import type { Config } from '#platform/config'

/** Where `npm run taxonomy -- embed` stores word vectors, and searches find them. */
export function vectorFolderOf({ home }: Pick<Config, 'home'>): string {
  return join(home, 'taxonomy')
}
