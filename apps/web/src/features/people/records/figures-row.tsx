import type { Figures } from '@headwater/contract/people/figures'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { listFigures } from './list-figures.ts'

/** Shows three figures that each expand to their reasons. */
export function FiguresRow({ figures }: { figures: Figures }) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string>()
  const all = listFigures(figures)
  const open = all.find(({ key }) => key === openKey)
  return (
    <div className="mt-5 overflow-clip rounded-lg border border-line bg-sunken">
      <div className="grid grid-cols-3 divide-x divide-line">
        {all.map(({ key, label, value, note }) => (
          <button
            aria-controls={id}
            aria-expanded={key === openKey}
            className={clsx(
              'flex flex-col px-3 py-2.5 text-left -outline-offset-2 hover:bg-hover',
              key === openKey && 'bg-hover',
            )}
            key={key}
            onClick={() => setOpenKey(key === openKey ? undefined : key)}
            type="button"
          >
            <span className="flex w-full items-center justify-between gap-1 text-type-11 text-fg-2">
              {label}
              <ChevronDown
                aria-hidden="true"
                className={clsx('transition-transform', key === openKey && 'rotate-180')}
                size={13}
              />
            </span>
            <span className="mt-0.5 text-type-13 font-semibold tabular-nums">{value}</span>
            <span className="text-type-12 text-fg-2 tabular-nums">{note}</span>
          </button>
        ))}
      </div>
      <div className={clsx(open && 'border-t border-line px-3 py-2.5')} id={id}>
        {open && (
          <>
            <p className="text-type-12 text-fg-2">{open.meaning}</p>
            <ul className="mt-1.5 flex list-disc flex-col gap-0.5 pl-4 text-type-12">
              {open.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
