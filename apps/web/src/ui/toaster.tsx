import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { escapeBelow } from './escape-layer.tsx'
import {
  dismissToast,
  forgetToast,
  listToasts,
  subscribeToToasts,
  type ToastEntry,
  type ToastTone,
} from './toast.tsx'
import { findToastLift, watchToastFloors } from './toast-floor.tsx'

const lifetime = 5000
/** Longer than the leaving takes, so that the last frame is never cut. */
const afterglow = 400

/**
 * The place where toasts appear: bottom centre, above the tab bar on a phone, and above every bar and
 * footer whose buttons they would cover. Once, at the root.
 */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, listToasts)
  const { place, lift } = useLift(entries)
  return (
    <Radix.Provider duration={lifetime} label="Notification" swipeDirection="down">
      {entries.map((entry) => (
        <LiveToast entry={entry} key={entry.id} />
      ))}
      <Radix.Viewport
        className={clsx(
          'fixed bottom-[calc(76px+env(safe-area-inset-bottom))] left-1/2 z-(--z-toast) -translate-x-1/2 md:bottom-6',
          'flex w-max max-w-[calc(100vw-32px)] flex-col items-center gap-2 outline-none',
        )}
        label="Notifications ({hotkey})"
        ref={place}
        // A modal dialog takes the pointer from all else, and Radix from a place whose toasts it has not
        // yet counted, which it does when nothing else is to be drawn: what can be seen can be pressed.
        style={{ pointerEvents: 'auto', bottom: lift }}
      />
    </Radix.Provider>
  )
}

/** Looks where the toasts may rest: with every toast, and whenever something below them changes. */
function useLift(entries: readonly ToastEntry[]) {
  const place = useRef<HTMLOListElement>(null)
  const [lift, setLift] = useState<number>()
  const look = useCallback(() => {
    const element = place.current
    if (!element) return
    const box = element.getBoundingClientRect()
    if (box.height > 0) setLift(findToastLift(box, restOf(element)))
  }, [])
  useLayoutEffect(() => {
    if (entries.length === 0) return
    look()
    return watchToastFloors(look)
  }, [entries, look])
  return { place, lift: entries.length === 0 ? undefined : lift }
}

/** Where the toasts stand by themselves, whatever lifts them at the moment. */
function restOf(element: HTMLElement): number {
  const { bottom } = element.style
  element.style.bottom = ''
  const rest = window.innerHeight - element.getBoundingClientRect().bottom
  element.style.bottom = bottom
  return rest
}

function LiveToast({ entry }: { entry: ToastEntry }) {
  const { id, open, onUndo, action } = entry
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => forgetToast(id), afterglow)
    return () => clearTimeout(timer)
  }, [id, open])
  const act = onUndo ? { label: 'Undo', onSelect: onUndo } : action
  return (
    <Radix.Root
      className={clsx(toastClass, 'motion-toast')}
      data-surface="inverse"
      onEscapeKeyDown={(event) => escapeBelow() && event.preventDefault()}
      onOpenChange={(next) => next || dismissToast(id)}
      open={open}
      type={entry.tone === 'bad' ? 'foreground' : 'background'}
    >
      <ToastBody tone={entry.tone}>
        <Radix.Description>{entry.message}</Radix.Description>
      </ToastBody>
      {act && (
        <Radix.Action altText={act.label} asChild>
          <button className={toastActionClass} onClick={act.onSelect} type="button">
            {act.label}
          </button>
        </Radix.Action>
      )}
    </Radix.Root>
  )
}

/** The look alone, with an icon that repeats the tone. */
export function ToastBody({
  tone = 'ok',
  children,
}: {
  tone?: ToastTone | undefined
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <>
      {Icon && <Icon aria-hidden="true" size={16} />}
      <div className="min-w-0 flex-1">{children}</div>
    </>
  )
}

export const toastClass =
  'flex min-h-10 w-full min-w-70 items-center gap-2.5 rounded-lg bg-inverse py-2 pr-2 pl-3 text-type-13 text-fg-inverse shadow-3 md:max-w-120'

export const toastActionClass =
  'touch-target h-6 shrink-0 rounded-sm px-1.5 text-type-13 font-semibold text-accent-inverse hover:text-accent-inverse-hover'

const icons: Record<ToastTone, LucideIcon | undefined> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  plain: undefined,
}
