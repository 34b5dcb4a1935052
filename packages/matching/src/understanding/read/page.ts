import type { Token } from '../text/tokens.ts'
import type { Event } from './events.ts'
import type { Span } from './find-spans.ts'

/** Everything a reader of events looks at. */
export interface Page {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly spans: readonly Span[]
  readonly events: readonly Event[]
}
