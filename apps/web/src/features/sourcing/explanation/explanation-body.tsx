import type { FactSource } from '@headwater/contract/people/profile'
import { pluralise } from '@headwater/contract/plural'
import type { Explanation } from '@headwater/contract/sourcing/explanation'
import { recomputeScore } from '@headwater/matching/score'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { FactorRow } from './factor-row.tsx'
import { formatPoints } from './format-points.ts'
import { ScoreBar } from './score-bar.tsx'

interface ExplanationBodyProps {
  explanation: Explanation
  sources: readonly FactSource[]
}

/** Shows how the score adds up, line by line, with quotes from the profile. */
export function ExplanationBody({ explanation, sources }: ExplanationBodyProps) {
  const { factors, tenths, gates, notUnderstood, filters } = explanation
  const earning = factors.filter((factor) => factor.tenths > 0)
  const notes = [
    ...gates,
    filters.nice.says,
    filters.not.says,
    ...notUnderstood.map(({ text }) => `“${text}” was not recognised and does not count.`),
  ].filter((note) => note !== null)
  return (
    <>
      <ScoreBar factors={factors} />
      <p className="mt-1.5 flex justify-between text-type-12 text-fg-2 tabular-nums">
        <span>
          {formatPoints(tenths)} points earned from {earning.length}{' '}
          {pluralise(earning.length, 'factor', 'factors')}
        </span>
        <span>{formatPoints(1_000 - tenths)} points missing</span>
      </p>
      {notes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 rounded-lg border border-line bg-sunken px-3 py-2 text-type-12">
          {notes.map((note) => (
            <li className="flex gap-2" key={note}>
              <Info aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" size={13} />
              {note}
            </li>
          ))}
        </ul>
      )}
      <div className="-mx-6 mt-4">
        <div
          aria-hidden="true"
          className="grid grid-cols-[144px_160px_1fr_150px] gap-x-4 border-y border-line bg-sunken px-6 py-1.5 text-type-11 text-fg-2 max-md:hidden"
        >
          <span>Factor</span>
          <span>Contribution</span>
          <span>Evidence in the profile</span>
          <span>What would raise it</span>
        </div>
        <ul className="max-md:border-t max-md:border-line">
          {factors.map((factor, at) => (
            <FactorRow factor={factor} key={factor.attribute} place={at} sources={sources} />
          ))}
        </ul>
      </div>
      <RecomputeNote explanation={explanation} />
    </>
  )
}

/** Recomputes the score in the browser and explains how to do it elsewhere. */
function RecomputeNote({ explanation }: { explanation: Explanation }) {
  const [again, setAgain] = useState<ReturnType<typeof recomputeScore>>()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken px-3 py-2.5 text-type-12 text-fg-2">
      <p aria-live="polite" className="min-w-0 flex-1 basis-80">
        {again
          ? `Recomputed from values and weights: ${formatPoints(again.tenths)}. ${again.agrees ? 'It matches the score shown.' : 'It differs from the score shown.'}`
          : 'The JSON file has everything needed to recompute this score.'}{' '}
        <code className="font-mono text-fg">recomputeScore(file)</code> from @headwater/matching
        gives the same result outside Headwater.
      </p>
      <Button onClick={() => setAgain(recomputeScore(explanation))} size="sm">
        Recompute
      </Button>
    </div>
  )
}
