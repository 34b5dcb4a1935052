import type { Token } from '../text/tokens.ts'
import type { QueryEvent } from './events.ts'
import type { PhraseSpan } from './find-spans.ts'

/** The parser's view of a query text. */
export interface QueryText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly spans: readonly PhraseSpan[]
  readonly events: readonly QueryEvent[]
}
