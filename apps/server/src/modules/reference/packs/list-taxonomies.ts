import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference/taxonomies'
import { openTaxonomy } from '@headwater/taxonomy'
import { type Ctx, inTransaction } from '#platform/context'
import { listCompanyPacks } from './company-packs-store.ts'
import { isPackName, packFacts } from './pack-facts.ts'
import { listSharedPacks } from './packs-store.ts'
import { presentUpload } from './uploads/present.ts'
import { listUploads } from './uploads/store.ts'

type List = typeof contract.listTaxonomies
type Pack = contract.TaxonomyPack

/**
 * Lists the taxonomies in effect for the company: the shipped one, the operator's packs and its
 * own.
 */
export function listTaxonomies(ctx: Ctx): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    const own = await listCompanyPacks(db, companyId)
    const shared = await listSharedPacks(db)
    const ownNames = new Set<string>(own.map(({ name }) => name))
    const uploads = []
    for (const row of await listUploads(db, companyId)) uploads.push(await presentUpload(db, row))
    const { version, occupations, skills } = openTaxonomy()
    return {
      builtIn: { version, occupations: occupations.length, skills: skills.length },
      packs: [
        ...own.flatMap((row) => present(row, 'company', true)),
        ...shared.flatMap((row) => present(row, 'operator', !ownNames.has(row.name))),
      ],
      uploads,
    }
  })
}

type Row = Awaited<ReturnType<typeof listSharedPacks>>[number]

function present({ name, addedAt, ...row }: Row, owner: Pack['owner'], isInForce: boolean): Pack[] {
  if (!isPackName(name)) return []
  const { licence } = packFacts[name]
  return [{ ...row, name, owner, isInForce, licence, addedAt: addedAt.toISOString() }]
}
