import type { ReactNode } from 'react'
import { Logo } from '#ui/brand/logo'
import { Avatar } from '#ui/data/avatar'

interface TalentLayoutProps {
  /** Undefined until it is known, and for links that don't work. */
  company: string | undefined
  children: ReactNode
}

/** Renders a page for people who were written to: the company's, with Headwater in the footer. */
export function TalentLayout({ company, children }: TalentLayoutProps) {
  return (
    <div className="flex min-h-full flex-col border-t-3 border-accent bg-canvas">
      <meta content="noindex, nofollow" name="robots" />
      <header className="flex h-13 shrink-0 items-center gap-2.5 border-b border-line bg-surface px-4 md:px-6">
        {company !== undefined && (
          <>
            <Avatar name={company} shape="team" size={32} />
            <span className="truncate text-type-14 font-semibold">{company}</span>
          </>
        )}
      </header>
      <main
        className="mx-auto flex w-full max-w-140 flex-1 flex-col gap-4 px-4 py-10 outline-none md:px-6 md:py-16"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      <footer className="flex shrink-0 items-center justify-end gap-2 border-t border-line px-4 py-4 text-type-12 text-fg-2 md:px-6">
        Sent with
        <span className="inline-flex items-center gap-1.5">
          <Logo className="text-accent" size={16} />
          Headwater
        </span>
      </footer>
    </div>
  )
}
