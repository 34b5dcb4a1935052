import { join } from 'node:path'
import type { PackName } from '@headwater/contract/reference/taxonomies'
import {
  type Embedded,
  embedDictionary,
  ModelMissing,
  type NormalisedTitle,
  normaliseTitle,
  PublicationError,
  readEsco,
  readOnet,
  type Taxonomy,
} from '@headwater/taxonomy'
import {
  type KeptPack,
  keepPack,
  keepPackOf,
  listKeptPacks,
  listPacksOf,
  makeReadPack,
  openOperatorTaxonomy,
  readTaxonomy,
  removePack,
  removePackOf,
} from '#modules/reference'
import type { Config } from '#platform/config'
import { AppError } from '#platform/errors'
import { StartError } from './start-error.ts'
import { asOperator, workForCompany } from './work-for-company.ts'

export type { Embedded, KeptPack, NormalisedTitle }
/** Errors whose message is a sentence for the operator. */
export { ModelMissing, PublicationError, StartError }

const packReaders = { esco: readEsco, onet: readOnet } as const

/** Whose packs: everybody's, or one company's by its id or name. */
export type Owner = string | undefined

export interface ImportedPack {
  readonly title: string
  readonly occupations: number
  readonly skills: number
  readonly bytes: number
  /** Whom it is for; undefined for everybody. */
  readonly company?: string
}

/** Reads a publisher's folder and keeps it as a pack, in place of the one kept before. */
export async function importPack(
  config: Config,
  name: PackName,
  folder: string,
  company: Owner,
): Promise<ImportedPack> {
  const read = await packReaders[name](folder)
  const pack = makeReadPack(read)
  const { occupations, skills, content } = pack
  const made = { title: read.name, occupations, skills, bytes: content.length }
  if (company !== undefined) {
    return workForCompany(config, company, async (ctx) => {
      await keepPackOf(ctx, name, pack)
      return made
    })
  }
  await asOperator(config, (client) => keepPack(client, { name, ...pack }))
  return made
}

export async function listPacks(
  config: Config,
  company: Owner,
): Promise<readonly Pick<KeptPack, 'name' | 'version' | 'attribution' | 'addedAt'>[]> {
  if (company === undefined) return asOperator(config, listKeptPacks)
  const { packs } = await workForCompany(config, company, async (ctx) => ({
    packs: await listPacksOf(ctx),
  }))
  return packs
}

/** Whether it was there. */
export async function dropPack(config: Config, name: string, company: Owner): Promise<boolean> {
  if (company === undefined) return asOperator(config, (client) => removePack(client, name))
  if (!Object.hasOwn(packReaders, name)) return false
  try {
    await workForCompany(config, company, (ctx) => removePackOf(ctx, { name: name as PackName }))
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return false
    throw error
  }
}

/** How a title is read with all packs, and what its occupations are called. */
export async function explainTitle(
  config: Config,
  title: string,
  company: Owner,
): Promise<NormalisedTitle & { names: string[] }> {
  const taxonomy = await openTaxonomyOf(config, company)
  const read = normaliseTitle(taxonomy, title)
  const names = read.occupations.map(({ id }) => taxonomy.occupation(id)?.name ?? id)
  return { ...read, names }
}

/** Makes the word vectors of the taxonomy with all packs, in the installation's own folder. */
export async function embedTaxonomy(
  config: Pick<Config, 'databaseUrl' | 'home'>,
  onProgress: (done: number, all: number) => void,
): Promise<Embedded> {
  const taxonomy = await asOperator(config, openOperatorTaxonomy)
  return embedDictionary(taxonomy, join(config.home, 'taxonomy'), onProgress)
}

async function openTaxonomyOf(config: Config, company: Owner): Promise<Taxonomy> {
  if (company === undefined) return asOperator(config, openOperatorTaxonomy)
  const { taxonomy } = await workForCompany(config, company, async (ctx) => ({
    taxonomy: await readTaxonomy(ctx),
  }))
  return taxonomy
}
