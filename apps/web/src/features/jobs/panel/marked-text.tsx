import type { ParsedJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import type { Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { MarkedPiece } from './apply-reading.ts'
import { splitIntoMarkedSpans } from './split-into-marked-spans.ts'

interface MarkedTextProps {
  text: string
  pieces: readonly MarkedPiece[]
  refused: ParsedJobDescription['refused']
  /** Returns the criterion's current mode, or undefined once it was removed. */
  modeOf: (criterionId: string) => Mode | undefined
}

/**
 * Renders the description with the parsed words underlined: solid for must-haves, dashed for
 * nice-to-haves.
 */
export function MarkedText({ text, pieces, refused, modeOf }: MarkedTextProps) {
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-type-13 whitespace-pre-line wrap-anywhere">
      {splitIntoMarkedSpans(text, pieces, refused).map(({ at, words, piece, isRefused }) => {
        const mode = piece?.criterionId ? modeOf(piece.criterionId) : undefined
        const isMarked = piece !== undefined && (piece.criterionId === null || mode !== undefined)
        if (isRefused)
          return (
            <del className="bg-warn-soft text-warn-text" key={at}>
              {words}
            </del>
          )
        if (!isMarked) return <span key={at}>{words}</span>
        return (
          <mark
            className={clsx(
              'bg-accent-soft text-accent-text underline decoration-accent underline-offset-3',
              mode === 'nice' ? 'decoration-dashed' : 'decoration-solid',
            )}
            key={at}
          >
            {words}
          </mark>
        )
      })}
    </div>
  )
}
