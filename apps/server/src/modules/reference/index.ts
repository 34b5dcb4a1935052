/** The lists that forms offer to choose from, whole and while somebody types. */

export { keepPackOf } from './packs/keep-pack-of.ts'
export { listPacksOf } from './packs/list-packs-of.ts'
export {
  type KeptPack,
  keepPack,
  listKeptPacks,
  openOperatorTaxonomy,
  removePack,
} from './packs/operator-packs-store.ts'
export { findTaxonomy, readTaxonomy } from './packs/read-taxonomy.ts'
export { makeReadPack } from './packs/reading/make-read-pack.ts'
export { removePackOf } from './packs/remove-pack-of.ts'
export { addPoolCompanies, removeSyntheticCompanies } from './pool-companies-store.ts'
/** @public for what names a place, a title or a skill and must know whether there is one */
export { resolveReference } from './resolve-reference.ts'
export { referenceRoutes } from './routes.ts'
export { referenceTasks } from './tasks.ts'
export { warmReference } from './warm-reference.ts'
