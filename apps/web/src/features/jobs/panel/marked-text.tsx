import type { ParsedJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import type { Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { MarkedPiece } from './apply-reading.ts'
import { splitIntoMarkedSpans } from './split-into-marked-spans.ts'

interface MarkedTextProps {
  text: string
  pieces: readonly MarkedPiece[]
  refused: ParsedJobDescription['refused']
  /** Words that were understood and cannot be searched. */
  unused?: ParsedJobDescription['unused']
  /** Returns the criterion's current mode, or undefined once it was removed. */
  modeOf: (criterionId: string) => Mode | undefined
  /** Returns whether a member should check the criterion. */
  isDoubtful?: (criterionId: string) => boolean
  /** Links the words to the rows of their criteria. */
  links?: WordLinks
}

export interface WordLinks {
  /** The criterion whose words and row are lit. */
  litId: string | undefined
  onLight: (criterionId: string | undefined) => void
  /** Called to show the row of a criterion. */
  onOpen: (criterionId: string) => void
}

/**
 * Renders the description with the parsed words underlined: solid for must-haves, dashed for
 * nice-to-haves. Other words carry their position, for a page that adds what is picked from them.
 */
export function MarkedText({
  text,
  pieces,
  refused,
  unused = [],
  modeOf,
  isDoubtful = () => false,
  links,
}: MarkedTextProps) {
  const marked = [
    ...pieces.map((piece) => ({ ...piece, isUnused: false })),
    ...unused.map(({ from, to }) => ({ from, to, criterionId: null, isUnused: true })),
  ]
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-type-13 whitespace-pre-line wrap-anywhere">
      {splitIntoMarkedSpans(text, marked, refused).map(({ at, words, piece, isRefused }) => {
        const id = piece?.criterionId ?? null
        const mode = id === null ? undefined : modeOf(id)
        const isDoubt = id !== null && isDoubtful(id)
        const isMarked = piece !== undefined && (id === null || mode !== undefined || isDoubt)
        if (isRefused)
          return (
            <del className="bg-warn-soft text-warn-text" key={at}>
              {words}
            </del>
          )
        if (piece?.isUnused)
          return (
            <span
              className="text-fg-3 underline decoration-dotted underline-offset-3"
              key={at}
              title="Not used"
            >
              {words}
            </span>
          )
        if (!isMarked)
          return (
            <span data-from={at} key={at}>
              {words}
            </span>
          )
        return (
          <mark
            className={clsx(
              'underline underline-offset-3',
              isDoubt
                ? 'bg-warn-soft text-warn-text decoration-warn'
                : 'bg-accent-soft text-accent-text decoration-accent',
              mode === 'nice' ? 'decoration-dashed' : 'decoration-solid',
              id !== null && links?.litId === id && 'rounded-xs ring-2 ring-accent',
            )}
            key={at}
          >
            {id !== null && links ? (
              <Words id={id} links={links}>
                {words}
              </Words>
            ) : (
              words
            )}
          </mark>
        )
      })}
    </div>
  )
}

/** Words that light the row of their criterion, and lead to it. */
function Words({ id, links, children }: { id: string; links: WordLinks; children: string }) {
  const { onLight, onOpen } = links
  return (
    <a
      className="rounded-xs"
      href={`#${id}`}
      onBlur={() => onLight(undefined)}
      onClick={(event) => {
        event.preventDefault()
        onOpen(id)
      }}
      onFocus={() => onLight(id)}
      onMouseEnter={() => onLight(id)}
      onMouseLeave={() => onLight(undefined)}
    >
      {children}
    </a>
  )
}
