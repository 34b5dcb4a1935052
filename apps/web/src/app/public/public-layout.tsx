import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCredentials } from '#lib/session'
import { Wordmark } from '#ui/brand/logo'
import { Button } from '#ui/buttons/button'

/** Renders the header and footer of the pages that need no sign-in. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useCredentials() !== null
  return (
    <div className="flex min-h-full flex-col bg-canvas">
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-line px-6 md:px-12">
        <Link aria-label="Headwater" className="flex rounded-sm" to="/">
          <Wordmark size="lg" />
        </Link>
        {isSignedIn ? (
          <Button asChild>
            <Link to="/main/dashboard">Dashboard</Link>
          </Button>
        ) : (
          <nav aria-label="Account" className="flex items-center gap-2">
            <Button asChild kind="ghost">
              <Link to="/login">Sign in</Link>
            </Button>
            <Button asChild>
              <Link to="/signup">Create an account</Link>
            </Button>
          </nav>
        )}
      </header>
      <main className="flex flex-1 flex-col outline-none" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-6 py-6 text-fg-2 md:px-12">
        <p>© {new Date().getFullYear()} Headwater</p>
        <nav aria-label="Legal" className="flex gap-6">
          <Link className="hover:text-fg" to="/privacy">
            Privacy
          </Link>
          <Link className="hover:text-fg" to="/terms">
            Terms
          </Link>
        </nav>
      </footer>
    </div>
  )
}
