export { ShortlistPage } from './shortlist-page.tsx'
