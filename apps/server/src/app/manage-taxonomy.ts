import type { PackName } from '@headwater/contract/reference/taxonomies'
import {
  type EmbeddingResult,
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
  encodeCompanyPack,
  getTaxonomy,
  listOperatorPacks,
  listOwnPacks,
  type OperatorPack,
  openOperatorTaxonomy,
  removeCompanyPack,
  removeOperatorPack,
  saveCompanyPack,
  saveOperatorPack,
} from '#modules/reference'
import type { Config } from '#platform/config'
import { AppError } from '#platform/errors'
import { runAsCompany, withOperatorConnection } from './run-as-company.ts'
import { StartError } from './start-error.ts'
import { vectorFolderOf } from './vector-folder.ts'

export type { EmbeddingResult, NormalisedTitle, OperatorPack }
/** Errors whose message is written for the operator. */
export { ModelMissing, PublicationError, StartError }

const packReaders = { esco: readEsco, onet: readOnet } as const

/** Scope of a pack: undefined for all companies, otherwise the id or name of one company. */
export type CompanyIdOrName = string | undefined

export interface ImportedPack {
  readonly title: string
  readonly occupations: number
  readonly skills: number
  readonly bytes: number
  /** Name of the company the pack belongs to; undefined for all companies. */
  readonly company?: string
}

/** Reads a publisher's folder and stores it as a pack, replacing the previous one. */
export async function importPack(
  config: Config,
  name: PackName,
  folder: string,
  company: CompanyIdOrName,
): Promise<ImportedPack> {
  const read = await packReaders[name](folder)
  const pack = encodeCompanyPack(read)
  const { occupations, skills, content } = pack
  const made = { title: read.name, occupations, skills, bytes: content.length }
  if (company !== undefined) {
    return runAsCompany(config, company, async (ctx) => {
      await saveCompanyPack(ctx, name, pack)
      return made
    })
  }
  await withOperatorConnection(config, (client) => saveOperatorPack(client, { name, ...pack }))
  return made
}

export async function listPacks(
  config: Config,
  company: CompanyIdOrName,
): Promise<readonly Pick<OperatorPack, 'name' | 'version' | 'attribution' | 'addedAt'>[]> {
  if (company === undefined) return withOperatorConnection(config, listOperatorPacks)
  const { packs } = await runAsCompany(config, company, async (ctx) => ({
    packs: await listOwnPacks(ctx),
  }))
  return packs
}

/** Deletes a pack and returns whether it existed. */
export async function deletePack(
  config: Config,
  name: string,
  company: CompanyIdOrName,
): Promise<boolean> {
  if (company === undefined)
    return withOperatorConnection(config, (client) => removeOperatorPack(client, name))
  if (!Object.hasOwn(packReaders, name)) return false
  try {
    await runAsCompany(config, company, (ctx) => removeCompanyPack(ctx, { name: name as PackName }))
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return false
    throw error
  }
}

/** Returns how a title is parsed with all packs, and the names of the occupations it matches. */
export async function explainTitle(
  config: Config,
  title: string,
  company: CompanyIdOrName,
): Promise<NormalisedTitle & { names: string[] }> {
  const taxonomy = await openTaxonomyOf(config, company)
  const read = normaliseTitle(taxonomy, title)
  const names = read.occupations.map(({ id }) => taxonomy.occupation(id)?.name ?? id)
  return { ...read, names }
}

/**
 * Computes the word vectors of the taxonomy with all packs and writes them to the installation's
 * folder.
 */
export async function embedTaxonomy(
  config: Pick<Config, 'databaseUrl' | 'home'>,
  onProgress: (done: number, all: number) => void,
): Promise<EmbeddingResult> {
  const taxonomy = await withOperatorConnection(config, openOperatorTaxonomy)
  return embedDictionary(taxonomy, vectorFolderOf(config), onProgress)
}

async function openTaxonomyOf(config: Config, company: CompanyIdOrName): Promise<Taxonomy> {
  if (company === undefined) return withOperatorConnection(config, openOperatorTaxonomy)
  const { taxonomy } = await runAsCompany(config, company, async (ctx) => ({
    taxonomy: await getTaxonomy(ctx),
  }))
  return taxonomy
}
