export { NeverAgainPage } from './never-again-page.tsx'
