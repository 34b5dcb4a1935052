import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { FocusReturn } from './focus-return.tsx'
import { chooseFirst, closeOverlay, usePaletteQuery } from './overlays.ts'
import {
  backdropClass,
  paletteClass,
  searchFieldClass,
  searchRowClass,
  writeOn,
} from './palette-class.ts'

/**
 * The palette’s field, until its code is here: people type right after the key that opens it. It is
 * seen only when that takes its time.
 */
export function PaletteStandIn() {
  const [query, setQuery] = usePaletteQuery()
  const isShown = useDelayedLoading(true)

  function handleKey({ key, repeat }: KeyboardEvent) {
    if (key === 'Escape') closeOverlay()
    // A key that is still held down is the one that opened it.
    else if (key === 'Enter' && !repeat) chooseFirst()
  }

  return (
    <div className={clsx(!isShown && 'opacity-0')}>
      <FocusReturn />
      <div aria-hidden="true" className={backdropClass} onPointerDown={closeOverlay} />
      <section aria-label="Search or jump to" className={paletteClass}>
        <div className={searchRowClass}>
          <Search aria-hidden="true" className="text-fg-2" size={18} />
          <input
            aria-busy="true"
            aria-label="Search or jump to"
            className={searchFieldClass}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={handleKey}
            placeholder="Search or jump to"
            ref={writeOn}
            value={query}
          />
        </div>
      </section>
    </div>
  )
}
