import { lazy, type ReactNode, Suspense } from 'react'
import { SkipLink } from '#ui/navigation/skip-link'
import { SaveStatus } from './save-status.tsx'
import { SessionBreadcrumb } from './session-breadcrumb.tsx'
import type { SessionHeaderProps } from './session-header-props.ts'

const CopyLinkButton = lazy(async () => ({
  default: (await import('./copy-link-button.tsx')).CopyLinkButton,
}))
const SessionNavigation = lazy(async () => ({
  default: (await import('./session-navigation.tsx')).SessionNavigation,
}))
const WriteMessagesLink = lazy(async () => ({
  default: (await import('./write-messages-link.tsx')).WriteMessagesLink,
}))

interface SessionHeaderSlots {
  /** Shows the current version and opens the others. */
  versions: ReactNode
  /** The menu of actions on the whole search. */
  menu: ReactNode
}

/** Shows the session's job, its save status and the button that copies its link. */
export function SessionHeader({
  flow,
  draft,
  names,
  versions,
  menu,
}: SessionHeaderProps & SessionHeaderSlots) {
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 px-4 max-xl:py-2 md:px-6">
      <SessionBreadcrumb flow={flow} isReadOnly={draft.isReadOnly} />
      {/* After the heading, which has the focus when the page is opened from another one. */}
      <SkipLink target="results">Skip to results</SkipLink>
      <div className="max-xl:order-last max-xl:-mx-2.5 max-xl:w-full">
        <Suspense fallback={<span className="block h-7 pointer-coarse:h-11" />}>
          <SessionNavigation current="search" flow={flow} />
        </Suspense>
      </div>
      {versions}
      <SaveStatus draft={draft} />
      <Suspense fallback={<span className="size-8" />}>
        <CopyLinkButton draft={draft} flow={flow} names={names} />
      </Suspense>
      {menu}
      <Suspense fallback={null}>
        <WriteMessagesLink flow={flow} isReadOnly={draft.isReadOnly} />
      </Suspense>
    </header>
  )
}
