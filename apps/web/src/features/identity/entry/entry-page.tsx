import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Claim } from './claim.tsx'

interface EntryPageProps {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  children?: ReactNode
  /** The way to the neighbouring page, below the form. */
  aside?: ReactNode
}

/** What every page on the way in looks like: the claim beside one narrow column. */
export function EntryPage({ title, lead, children, aside }: EntryPageProps) {
  const heading = useHeadingFocus(title)
  return (
    <div className="flex min-h-full flex-col min-[900px]:h-full min-[900px]:flex-row">
      <Claim />
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

/** A step that takes the place of another takes the focus too, unless a field of it has done so. */
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
