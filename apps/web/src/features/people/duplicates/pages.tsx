export { DuplicatesPage } from './duplicates-page.tsx'
