import { join } from 'node:path'
import {
  type Embedded,
  embedDictionary,
  encodePack,
  ModelMissing,
  type NormalisedTitle,
  normaliseTitle,
  PublicationError,
  readEsco,
  readOnet,
} from '@headwater/taxonomy'
import pg from 'pg'
import {
  type KeptPack,
  keepPack,
  listKeptPacks,
  openOperatorTaxonomy,
  removePack,
} from '#modules/reference'
import type { Config } from '#platform/config'
import { isConnectionLoss } from '#platform/database-errors'
import { StartError } from './start-error.ts'

export type { Embedded, KeptPack, NormalisedTitle }
/** Errors whose message is a sentence for the operator. */
export { ModelMissing, PublicationError, StartError }

export const packReaders = { esco: readEsco, onet: readOnet } as const
export type PackName = keyof typeof packReaders

export interface ImportedPack {
  readonly name: PackName
  readonly title: string
  readonly occupations: number
  readonly skills: number
  readonly bytes: number
}

type Place = Pick<Config, 'databaseUrl'>

/** Reads a publisher's folder and keeps it as a pack, in place of the one kept before. */
export async function importPack(
  place: Place,
  name: PackName,
  folder: string,
): Promise<ImportedPack> {
  const pack = await packReaders[name](folder)
  const content = encodePack(pack)
  const { version, attribution } = pack
  await asOperator(place, (client) => keepPack(client, { name, version, attribution, content }))
  return {
    name,
    title: pack.name,
    occupations: pack.occupations.length,
    skills: pack.skills.length,
    bytes: content.length,
  }
}

export function listPacks(place: Place): Promise<KeptPack[]> {
  return asOperator(place, listKeptPacks)
}

/** Whether it was there. */
export function dropPack(place: Place, name: string): Promise<boolean> {
  return asOperator(place, (client) => removePack(client, name))
}

/** How a title is read with all packs, and what its occupations are called. */
export async function explainTitle(
  place: Place,
  title: string,
): Promise<NormalisedTitle & { names: string[] }> {
  const taxonomy = await asOperator(place, openOperatorTaxonomy)
  const read = normaliseTitle(taxonomy, title)
  const names = read.occupations.map(({ id }) => taxonomy.occupation(id)?.name ?? id)
  return { ...read, names }
}

/** Makes the word vectors of the taxonomy with all packs, in the installation's own folder. */
export async function embedTaxonomy(
  config: Place & Pick<Config, 'home'>,
  onProgress: (done: number, all: number) => void,
): Promise<Embedded> {
  const taxonomy = await asOperator(config, openOperatorTaxonomy)
  return embedDictionary(taxonomy, join(config.home, 'taxonomy'), onProgress)
}

async function asOperator<T>(
  { databaseUrl }: Place,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'headwater taxonomy',
  })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    if (!isConnectionLoss(error)) throw error
    throw new StartError('The database cannot be reached: check DATABASE_URL.')
  })
  return work(client).finally(() => client.end())
}
