import { type Provider, providers } from '@headwater/contract/identity/fields'
import { startProviderAttempt } from '@headwater/contract/identity/providers'
import { useEffect, useState } from 'react'
import { call } from '#lib/http-client'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton } from '#ui/skeleton'
import { Spinner } from '#ui/spinner'
import { sayWhyFailed } from '../entry/say-why-failed.ts'
import googleMark from './marks/google.svg?url'
import linkedinMark from './marks/linkedin.svg?url'
import { useOfferedProviders } from './offered-providers.ts'
import { providerName } from './provider-name.ts'
import { keepReturnPlace } from './return-place.ts'

interface ProviderButtonsProps {
  intent: 'signin' | 'signup'
  jobTitle?: string | undefined
  licenceKey?: string | undefined
  /** A page of ours to go on with. */
  returnTo?: string | undefined
}

/** The providers this installation knows, and below them the word that leads on to the form. */
export function ProviderButtons({ returnTo, ...attempt }: ProviderButtonsProps) {
  const offered = useOfferedProviders()
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
      keepReturnPlace(returnTo)
      window.location.assign(url)
    } catch (error) {
      setUnder(undefined)
      setFailure(
        sayWhyFailed(error, `Headwater could not reach ${providerName[provider]} just now.`),
      )
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
        or with e-mail
      </p>
    </div>
  )
}

const marks: Record<Provider, string> = { google: googleMark, linkedin: linkedinMark }

/** A page that the browser kept whole while the person was away must not look busy still. */
function useReturnFromElsewhere(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  })
}
