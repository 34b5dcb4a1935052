/** The lists that forms offer to choose from: whole, and while somebody types. */
export { forgetReferenceLists, loadReferenceLists } from './list-store.ts'
/** @public for every form that asks for one of the lists */
export { useReferenceList } from './use-reference-list.ts'
/** @public for every field that suggests while somebody types */
export { useSuggestions } from './use-suggestions.ts'
