import type { Explanation } from '@headwater/contract/sourcing/explanation'
import { recomputeScore } from '@headwater/matching/score'
import { useState } from 'react'
import { Button } from '#ui/button'
import { sayPoints } from './say-points.ts'

/** The same sum done again, here and now, and how to do it elsewhere. */
export function RecomputeNote({ explanation }: { explanation: Explanation }) {
  const [again, setAgain] = useState<ReturnType<typeof recomputeScore>>()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken px-3 py-2.5 text-type-12 text-fg-2">
      <p aria-live="polite" className="min-w-0 flex-1 basis-80">
        {again
          ? `Done again from its values and weights alone: ${sayPoints(again.tenths)}. ${again.agrees ? 'That is the same.' : 'That differs from what is shown.'}`
          : 'The downloaded file holds all that the sum needs.'}{' '}
        <code className="font-mono text-fg">recomputeScore(file)</code> of @headwater/matching gives
        the same number outside Headwater.
      </p>
      <Button onClick={() => setAgain(recomputeScore(explanation))} size="sm">
        Recompute
      </Button>
    </div>
  )
}
