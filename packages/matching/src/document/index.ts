/** Search documents as rows of a table, light enough for threads that load nothing else. */
export {
  type DocumentFacts,
  type DocumentRow,
  documentColumns,
  documentFacts,
  documentRow,
  documentVersion,
  toDocument,
} from './document-row.ts'
export { addPersonId, serialiseDocument, serialiseFacts } from './serialise-document.ts'
