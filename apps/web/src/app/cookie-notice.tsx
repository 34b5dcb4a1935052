import { cookieConsent } from '@headwater/contract/constants'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readCookie, writeCookie } from '#lib/cookies'
import { Button } from '#ui/buttons/button'

/**
 * Shows once which cookies are used. It takes up its own space in the layout, so it never covers a
 * button.
 */
export function CookieNotice() {
  const [isUnderstood, setUnderstood] = useState(
    () => readCookie(cookieConsent.cookieName) === 'true',
  )
  if (isUnderstood) return null

  function accept() {
    writeCookie(cookieConsent.cookieName, 'true', cookieConsent.days)
    setUnderstood(true)
  }

  return (
    <section
      aria-label="Cookie notice"
      className="flex shrink-0 items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 text-type-12 text-fg-2 max-md:justify-between"
    >
      <p>
        We only use the cookies needed to sign you in and keep your account secure. See our{' '}
        <Link className="text-link underline underline-offset-2" to="/terms">
          terms
        </Link>{' '}
        and{' '}
        <Link className="text-link underline underline-offset-2" to="/privacy">
          privacy policy
        </Link>
        .
      </p>
      <Button onClick={accept} size="sm">
        {cookieConsent.accept}
      </Button>
    </section>
  )
}
