import type { FlowDetail } from '@headwater/contract/flows/flows'
import { clsx } from 'clsx'
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePageTitle } from '#lib/page-title'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { FlowStatusBadge, isLaunched } from '../session/header/flow-status-badge.tsx'
import type { RunningTab, SessionStep } from '../session/header/session-address.ts'
import { SessionBreadcrumb } from '../session/header/session-breadcrumb.tsx'
import { SessionNavigation } from '../session/header/session-navigation.tsx'

const SessionStateBadge = lazy(async () => ({
  default: (await import('../running/session-state.tsx')).SessionStateBadge,
}))
const PhoneSessionBar = lazy(async () => ({
  default: (await import('../running/session-state.tsx')).PhoneSessionBar,
}))

const ActionsSlot = createContext<HTMLElement | null>(null)

interface SessionPageFrameProps {
  flow: FlowDetail
  current: SessionStep | RunningTab
  /** Buttons for the whole session, at the right of the top bar. */
  actions?: ReactNode
  /** Shown above every step, such as a launch that can be undone. */
  banner?: ReactNode
  children: ReactNode
}

/** Renders the top bar of a session with its steps or tabs, and the current one below. */
export function SessionPageFrame({
  flow,
  current,
  actions,
  banner,
  children,
}: SessionPageFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isReadOnly = !useMayEditSearches() || flow.isArchived
  const launched = isLaunched(flow)
  const isInPhoneBar = useMediaQuery('(width < 768px)') && launched
  usePageTitle(flow.name)
  return (
    <ActionsSlot value={slot}>
      <div className="flex h-full flex-col">
        <header
          className={clsx(
            'min-h-13 shrink-0 border-b border-line px-4 md:px-6',
            isInPhoneBar
              ? 'flex flex-col justify-center gap-y-2 py-2'
              : 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-xl:gap-y-1.5 max-xl:pt-2.5 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
          )}
        >
          {isInPhoneBar ? (
            <Suspense fallback={<h1 className="sr-only">{flow.name}</h1>}>
              <PhoneSessionBar actions={actions} flow={flow} isReadOnly={isReadOnly} />
            </Suspense>
          ) : (
            <SessionBreadcrumb
              badge={
                launched ? (
                  <Suspense fallback={<FlowStatusBadge flow={flow} />}>
                    <SessionStateBadge flow={flow} />
                  </Suspense>
                ) : undefined
              }
              flow={flow}
              isReadOnly={isReadOnly}
            />
          )}
          <div
            className={clsx(
              'min-w-0 max-xl:-mx-2.5',
              !isInPhoneBar && 'max-xl:order-last max-xl:col-span-2 max-xl:pb-2.5',
            )}
          >
            <SessionNavigation current={current} flow={flow} />
          </div>
          <div
            className={clsx(
              'flex min-w-0 items-center justify-end gap-3',
              isInPhoneBar && 'has-[>div:empty]:hidden',
            )}
          >
            <div className="flex min-w-0 items-center gap-3 empty:hidden" ref={setSlot} />
            {!isInPhoneBar && <Suspense>{actions}</Suspense>}
          </div>
        </header>
        <div className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-3 empty:hidden md:px-6">
          <Suspense>{banner}</Suspense>
        </div>
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </ActionsSlot>
  )
}

/** Renders the actions of a step or a tab at the right of the session's top bar. */
export function SessionPageActions({ children }: { children: ReactNode }) {
  const slot = use(ActionsSlot)
  return slot && createPortal(children, slot)
}
