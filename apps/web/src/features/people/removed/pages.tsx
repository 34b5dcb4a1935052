export { RemovedPage } from './removed-page.tsx'
