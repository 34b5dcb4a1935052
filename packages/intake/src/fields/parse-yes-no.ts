import { fold } from '@headwater/gazetteer'
import { memoize } from './memoize.ts'

/** Parses yes or no. Undefined if it is neither. */
export const parseYesNo: (text: string) => boolean | undefined = memoize((text) => {
  const folded = fold(text)
  if (yes.has(folded)) return true
  return no.has(folded) ? false : undefined
})

const yes: ReadonlySet<string> = new Set(
  'yes y true 1 x ja wahr si sí oui vrai نعم ok on active open available'.split(' ').map(fold),
)
const no: ReadonlySet<string> = new Set(
  'no n false 0 nein falsch non faux لا off none inactive closed'.split(' ').map(fold),
)
