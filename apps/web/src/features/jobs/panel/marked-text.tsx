import type { JobReading } from '@headwater/contract/jobs/job-reading'
import type { Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { MarkedPiece } from './reading-rules.ts'
import { splitText } from './split-text.ts'

interface MarkedTextProps {
  text: string
  pieces: readonly MarkedPiece[]
  refused: JobReading['refused']
  /** How much a criterion matters by now; undefined once it was removed. */
  modeOf: (criterionId: string) => Mode | undefined
}

/** The description with the words that were understood: solid for must, dashed for nice. */
export function MarkedText({ text, pieces, refused, modeOf }: MarkedTextProps) {
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-type-13 whitespace-pre-line wrap-anywhere">
      {splitText(text, pieces, refused).map(({ at, words, piece, isRefused }) => {
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
