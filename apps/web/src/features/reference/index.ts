/** The reference lists offered by forms: complete, and as suggestions while typing. */
/** @public for every form that uses one of the lists */
export {
  loadReferenceLists,
  resetReferenceLists,
  useReferenceList,
} from './reference-list-store.ts'
/** @public for every field that suggests while typing */
export { useSuggestions } from './use-suggestions.ts'
