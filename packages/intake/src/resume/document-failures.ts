/** The failures that the child process can report. Their messages are written by the parent. */
export const documentFailures = [
  'locked',
  'pages',
  'empty',
  'large',
  'entities',
  'programs',
  'unknown',
  'broken',
] as const
export type DocumentFailure = (typeof documentFailures)[number]

export class BadDocument extends Error {
  override readonly name = 'BadDocument'
  readonly failure: DocumentFailure

  constructor(failure: DocumentFailure) {
    super(failure)
    this.failure = failure
  }
}

export const maxPages = 40
/** Maximum length of a document's text in characters. */
export const maxTextLength = 200_000
/** Maximum number of separately placed pieces of text in a PDF. The rest is left out. */
export const maxTextItems = 100_000

/**
 * Returns whether the bytes are a PDF. The signature may come a little after the start, as some
 * producers write it.
 */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}
