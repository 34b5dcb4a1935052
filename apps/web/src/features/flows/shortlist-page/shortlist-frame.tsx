import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from '#ui/logo'

/** Whoever has the link may read it, and search engines have none. */
export function ShortlistFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col bg-canvas">
      <meta content="noindex, nofollow" name="robots" />
      <header className="flex h-14 shrink-0 items-center border-b border-line">
        <span className="mx-auto flex w-full max-w-180 px-4 md:px-6">
          <Wordmark size="lg" />
        </span>
      </header>
      <main
        className="mx-auto flex w-full max-w-180 flex-1 flex-col gap-6 px-4 py-8 outline-none md:px-6 md:py-12"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      <footer className="flex shrink-0 justify-center gap-6 border-t border-line px-4 py-6 text-type-12 text-fg-2">
        <Link className="touch-target hover:text-fg" to="/privacy">
          Privacy
        </Link>
        <Link className="touch-target hover:text-fg" to="/terms">
          Terms
        </Link>
      </footer>
    </div>
  )
}
