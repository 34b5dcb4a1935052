export { TaxonomiesPage } from './taxonomies-page.tsx'
