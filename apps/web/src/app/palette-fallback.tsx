import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { closeOverlay, submitWhenLoaded, usePaletteQuery } from './overlays.ts'
import {
  backdropClass,
  focusAtEnd,
  paletteClass,
  searchFieldClass,
  searchRowClass,
} from './palette-class.ts'
import { RestoreFocusOnUnmount } from './restore-focus-on-unmount.tsx'

/**
 * Accepts typing while the palette's code loads, because users type right after the shortcut. It
 * becomes visible only when loading takes long.
 */
export function PaletteFallback() {
  const [query, setQuery] = usePaletteQuery()
  const isShown = useDelayedLoading(true)

  function handleKey({ key, repeat }: KeyboardEvent) {
    if (key === 'Escape') closeOverlay()
    // A repeated Enter is the still held key press that opened the palette.
    else if (key === 'Enter' && !repeat) submitWhenLoaded()
  }

  return (
    <div className={clsx(!isShown && 'opacity-0')}>
      <RestoreFocusOnUnmount />
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
            ref={focusAtEnd}
            value={query}
          />
        </div>
      </section>
    </div>
  )
}
