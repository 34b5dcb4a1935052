export { AddSearchPage } from './add-search-page.tsx'
export { DuplicateSearchPage } from './duplicate-search-page.tsx'
export { EditSearchPage } from './edit-search-page.tsx'
