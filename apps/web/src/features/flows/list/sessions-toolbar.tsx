import { lazy, Suspense } from 'react'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import type { ToolbarProps } from './desktop-toolbar.tsx'

// Lazy, because controls that only open on click are not needed before the list.
const DesktopToolbar = lazy(async () => ({
  default: (await import('./desktop-toolbar.tsx')).DesktopToolbar,
}))
const PhoneToolbar = lazy(async () => ({
  default: (await import('./phone-toolbar.tsx')).PhoneToolbar,
}))

/** Shows the controls for filtering and sorting. */
export function SessionsToolbar(props: ToolbarProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  const { search, change } = props.state
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-60 max-md:min-w-0 max-md:flex-1">
        <ListSearchInput
          group="Sessions"
          label="Find a session"
          onChange={(text) => change({ search: text })}
          placeholder="Find a session"
          value={search.search}
        />
      </div>
      <Suspense
        fallback={isPhone ? <div className="h-11 w-full" /> : <div className="h-8 flex-1" />}
      >
        {isPhone ? <PhoneToolbar {...props} /> : <DesktopToolbar {...props} />}
      </Suspense>
    </div>
  )
}
