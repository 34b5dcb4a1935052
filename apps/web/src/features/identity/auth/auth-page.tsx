import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Illustration } from '#ui/brand/illustration'
import { Wordmark } from '#ui/brand/logo'

/** Text needs contrast, so the drawing fades into the frame below the text and around the logo. */
const scrim =
  'bg-[radial-gradient(ellipse_150%_60%_at_0_100%,var(--frame)_45%,transparent),radial-gradient(ellipse_50%_20%_at_0_0,var(--frame)_40%,transparent)] ' +
  'min-[1240px]:bg-[radial-gradient(ellipse_90%_50%_at_0_100%,var(--frame)_45%,transparent),radial-gradient(ellipse_50%_20%_at_0_0,var(--frame)_40%,transparent)]'

interface EntryPageProps {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  children?: ReactNode
  /** A link to the related page, below the form. */
  aside?: ReactNode
}

/**
 * Renders the layout of all sign-in and sign-up pages: the brand panel next to one narrow column.
 */
export function AuthPage({ title, lead, children, aside }: EntryPageProps) {
  const heading = useHeadingFocus(title)
  return (
    <div className="flex min-h-full flex-col min-[900px]:h-full min-[900px]:flex-row">
      <BrandPanel />
      <main
        className="flex flex-1 flex-col px-6 outline-none min-[900px]:overflow-y-auto min-[900px]:before:h-12"
        id="main"
        tabIndex={-1}
      >
        <div className="mx-auto flex w-full max-w-90 flex-1 flex-col py-12 min-[900px]:justify-center">
          <h1 className="text-type-24 wrap-anywhere text-balance" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="mt-1 text-type-14 wrap-anywhere text-pretty text-fg-2">{lead}</p>}
          {children && <div className="mt-7 flex flex-col gap-5">{children}</div>}
          {aside && <p className="mt-6 text-center text-type-13 text-fg-2">{aside}</p>}
        </div>
        <footer className="flex justify-center gap-5 pb-8 text-type-12 text-fg-2">
          <Link className="touch-target hover:text-fg" to="/privacy">
            Privacy
          </Link>
          <Link className="touch-target hover:text-fg" to="/terms">
            Terms
          </Link>
        </footer>
      </main>
    </div>
  )
}

let hasShownOne = false

/** A step that replaces another moves the focus to its heading, unless one of its fields has it. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLater = hasShownOne && title !== ''
    hasShownOne = true
    const { activeElement } = document
    const isFree = !activeElement || activeElement === document.body
    if (isLater && isFree) heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}

/** The drawing and the tagline, next to the form or above it on narrow screens. */
function BrandPanel() {
  return (
    <header
      className="relative flex h-40 shrink-0 flex-col justify-between overflow-hidden bg-frame p-6 min-[900px]:h-auto min-[900px]:w-[min(640px,44.4%)] min-[900px]:p-12 min-[900px]:py-10"
      data-surface="frame"
    >
      <Illustration className="absolute inset-0 size-full" kind="sign-in" />
      <div className={`absolute inset-0 ${scrim}`} />
      <div className="relative">
        <Wordmark on="frame" size="xl" />
      </div>
      <div className="relative">
        <p className="text-type-20 text-frame-fg min-[900px]:text-type-40">
          Every hire <br className="max-[899px]:hidden" />
          starts upstream.
        </p>
        <p className="mt-4 max-w-100 text-[15px] text-pretty leading-6 text-frame-fg-2 max-[899px]:hidden">
          Find the right people, write to them, and follow every conversation from the first email
          to a signed offer.
        </p>
      </div>
    </header>
  )
}
