/** Sourcing: score explanations for use by other features. */
export { ExplanationDialog } from './lazy-components.ts'
