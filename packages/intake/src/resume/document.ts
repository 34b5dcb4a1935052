/** What a child can report instead of text; the sentences for it are written outside. */
export const failures = [
  'locked',
  'pages',
  'empty',
  'large',
  'entities',
  'programs',
  'unknown',
  'broken',
] as const
export type Failure = (typeof failures)[number]

export class BadDocument extends Error {
  override readonly name = 'BadDocument'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

export const mostPages = 40
/** Letters of text that are kept of one document. */
export const mostText = 200_000

/** Somewhere near its beginning, as files of unknown origin have it. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}
