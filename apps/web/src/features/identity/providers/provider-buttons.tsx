import { type Provider, providers } from '@headwater/contract/identity/fields'
import { startProviderAttempt } from '@headwater/contract/identity/providers'
import { useEffect, useState } from 'react'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton } from '#ui/feedback/skeleton'
import { Spinner } from '#ui/feedback/spinner'
import { formatAuthFailure } from '../auth/format-auth-failure.ts'
import { providerName, useAvailableProviders } from './available-providers.ts'
import googleMark from './marks/google.svg?url'
import linkedinMark from './marks/linkedin.svg?url'
import { saveReturnPath } from './return-path.ts'

interface ProviderButtonsProps {
  intent: 'signin' | 'signup'
  jobTitle?: string | undefined
  licenceKey?: string | undefined
  /** A path of this app to continue at. */
  returnTo?: string | undefined
}

/** Shows the providers of this installation, followed by the divider above the form. */
export function ProviderButtons({ returnTo, ...attempt }: ProviderButtonsProps) {
  const offered = useAvailableProviders()
  const [under, setUnder] = useState<Provider>()
  const [failure, setFailure] = useState<string>()
  useReturnFromElsewhere(() => setUnder(undefined))
  const shown = offered ? providers.filter((provider) => offered[provider]) : providers
  if (shown.length === 0) return null

  async function start(provider: Provider) {
    setUnder(provider)
    setFailure(undefined)
    try {
      const { url } = await call(startProviderAttempt, { provider, ...attempt })
      saveReturnPath(returnTo)
      window.location.assign(url)
    } catch (error) {
      setUnder(undefined)
      setFailure(formatAuthFailure(error, `We couldn’t reach ${providerName[provider]}.`))
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        {shown.map((provider) =>
          offered ? (
            <Button
              aria-busy={under === provider || undefined}
              className="w-full gap-2.5!"
              key={provider}
              onClick={() => under === undefined && void start(provider)}
              size="lg"
            >
              {under === provider ? (
                <Spinner size={18} />
              ) : (
                <img alt="" height="18" src={marks[provider]} width="18" />
              )}
              Continue with {providerName[provider]}
            </Button>
          ) : (
            <Skeleton className="h-10 w-full rounded-md pointer-coarse:h-11" key={provider} />
          ),
        )}
      </div>
      <p className="flex items-center gap-3 text-type-12 text-fg-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with email
      </p>
    </div>
  )
}

const marks: Record<Provider, string> = { google: googleMark, linkedin: linkedinMark }

/** A page restored from the back/forward cache must not still look busy. */
function useReturnFromElsewhere(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  })
}
