import { clsx } from 'clsx'
import { Check, Equal, EqualNot } from 'lucide-react'
import type { ComparedLine } from './compare-people.ts'

/** A label with two values next to it, or above them on a phone. */
export const comparedColumns =
  'grid grid-cols-2 gap-x-4 md:grid-cols-[96px_minmax(0,1fr)_minmax(0,1fr)]'

/**
 * Shows two people field by field. Differences are bold and labelled. Once the winner is known,
 * only that is marked.
 */
export function ComparedLines({ lines }: { lines: readonly ComparedLine[] }) {
  return (
    <dl>
      {lines.map((line) => (
        <Line key={line.label} line={line} />
      ))}
    </dl>
  )
}

function Line({ line: { label, values, differs, wins, becomes } }: { line: ComparedLine }) {
  const Icon = differs ? EqualNot : Equal
  const isSettled = wins !== undefined || becomes !== undefined
  return (
    <div className={`${comparedColumns} gap-y-0.5 border-line px-4 py-2 not-first:border-t`}>
      <dt className="flex items-center gap-1 self-start text-type-12 text-fg-2 max-md:col-span-2 md:h-5">
        {label}
        {differs !== undefined && (
          <>
            <Icon aria-hidden="true" className="text-fg-3" size={13} />
            <span className="sr-only">{differs ? ', differs' : ', same'}</span>
          </>
        )}
      </dt>
      {values.map((value, index) => {
        const isBold = isSettled ? index === wins : differs && value !== '–'
        return (
          <dd
            className={clsx('min-w-0 wrap-anywhere', isBold ? 'font-semibold' : 'text-fg-2')}
            key={index === 0 ? 'left' : 'right'}
          >
            {index === wins ? <Winner value={value} /> : value}
          </dd>
        )
      })}
      {becomes !== undefined && (
        <dd className="col-span-2 min-w-0 font-semibold wrap-anywhere md:col-start-2">
          <span className="font-normal text-fg-2">Becomes </span>
          {becomes}
        </dd>
      )}
    </div>
  )
}

/** The tick stays next to the first line, however long the value is. */
function Winner({ value }: { value: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0">
        {value}
        <span className="sr-only">, kept after the merge</span>
      </span>
      <Check
        aria-hidden="true"
        className="mt-[3.5px] shrink-0 stroke-[2.5] text-accent"
        size={13}
      />
    </span>
  )
}
