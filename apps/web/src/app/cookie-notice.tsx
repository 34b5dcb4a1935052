import { cookieConsent } from '@headwater/contract/constants'
import { Link } from '@tanstack/react-router'
import { saveConsent, useConsent } from '#lib/consent'
import { listThirdPartyNames } from '#lib/third-parties'
import { Button } from '#ui/buttons/button'

/**
 * Shows once which cookies are used, and asks before a configured third-party service starts. It
 * takes up its own space in the layout, so it never covers a button.
 */
export function CookieNotice() {
  const consent = useConsent()
  if (consent) return null
  const names = listThirdPartyNames()
  return (
    <section
      aria-label="Cookie notice"
      className="flex shrink-0 items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 text-type-12 text-fg-2 max-md:justify-between"
    >
      <p>
        {names.length === 0
          ? 'We only use the cookies needed to sign you in and keep your account secure.'
          : `We use the cookies needed to sign you in and keep your account secure and, if you agree, ${formatNames(names)}.`}{' '}
        See our{' '}
        <Link className="text-link underline underline-offset-2" to="/terms">
          terms
        </Link>{' '}
        and{' '}
        <Link className="text-link underline underline-offset-2" to="/privacy">
          privacy policy
        </Link>
        .
      </p>
      <div className="flex shrink-0 gap-2 max-md:flex-col">
        {names.length > 0 && (
          <Button onClick={() => saveConsent('refused')} size="sm">
            {cookieConsent.decline}
          </Button>
        )}
        <Button onClick={() => saveConsent('given')} size="sm">
          {cookieConsent.accept}
        </Button>
      </div>
    </section>
  )
}

function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
