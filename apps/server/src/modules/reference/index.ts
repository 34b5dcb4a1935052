/** Reference lists that forms offer, complete or as suggestions while the user types. */

export { getTaxonomy, getTaxonomyLoader } from './packs/get-taxonomy.ts'
export { listOwnPacks } from './packs/list-own-packs.ts'
export { referenceTopics } from './packs/live-taxonomies.ts'
export {
  listOperatorPacks,
  type OperatorPack,
  openOperatorTaxonomy,
  removeOperatorPack,
  saveOperatorPack,
} from './packs/operator-packs-store.ts'
export { encodeCompanyPack } from './packs/reading/encode-company-pack.ts'
export { removeCompanyPack } from './packs/remove-company-pack.ts'
export { saveCompanyPack } from './packs/save-company-pack.ts'
export { addPoolCompanies, removeSyntheticCompanies } from './pool-companies-store.ts'
export { requireValidCriteria } from './require-valid-criteria.ts'
/** @public for modules that name a place, title or skill and must check that it exists */
export { resolveReference } from './resolve-reference.ts'
export { referenceRoutes } from './routes.ts'
export { referenceTasks } from './tasks.ts'
export { warmReference } from './warm-reference.ts'
