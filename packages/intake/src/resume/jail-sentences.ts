import { type Failure, mostPages } from './document.ts'

/** What people are told about a document that could not be read. */
export const sentences: Readonly<Record<Failure | 'slow' | 'memory', string>> = {
  locked: 'This document has a password. Save it without one and try again.',
  pages: `This document has more than ${mostPages} pages, which no résumé has.`,
  empty: 'There is no text in this document; perhaps it is a picture of one.',
  large: 'This document is too large.',
  entities: 'This document refers to things outside itself and was not opened.',
  programs: 'This document holds programs or other files and was not opened.',
  unknown: 'This is neither a PDF nor a Word document (.docx).',
  broken: 'This document is broken and can’t be read.',
  slow: 'This document takes too long to read.',
  memory: 'This document takes too much memory to read.',
}
