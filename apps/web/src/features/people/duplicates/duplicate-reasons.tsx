import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import { Minus, Plus } from 'lucide-react'

/** Shows how likely both are one person, with reasons for and against. */
export function DuplicateReasons({ pair: { likelihood, reasons } }: { pair: DuplicatePair }) {
  const sides = [
    { speaks: 'for', title: 'Why they may be the same person', icon: Plus },
    { speaks: 'against', title: 'Why they may not be', icon: Minus },
  ] as const
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        <span className="block text-type-24 whitespace-nowrap tabular-nums">{likelihood}%</span>
        <span className="block text-type-12 text-fg-2">likely the same person</span>
      </p>
      {sides.map(({ speaks, title, icon: Icon }) => {
        const texts = reasons.filter((reason) => reason.speaks === speaks)
        return (
          <div key={speaks}>
            <h2 className="text-type-12 font-medium">{title}</h2>
            {texts.length === 0 ? (
              <p className="mt-1 text-type-12 text-fg-3">None</p>
            ) : (
              <ul className="mt-1 flex flex-col gap-0.5">
                {texts.map(({ text }) => (
                  <li className="flex gap-1.5 text-type-12 text-fg-2" key={text}>
                    <Icon
                      aria-hidden="true"
                      className={`mt-px stroke-[2.25] ${speaks === 'for' ? 'text-ok-text' : 'text-fg-3'}`}
                      size={14}
                    />
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}
