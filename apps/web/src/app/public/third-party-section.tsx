import { cookieConsent } from '@headwater/contract/constants'
import { saveConsent, useConsent } from '#lib/consent'
import { readThirdPartyServices } from '#lib/third-parties'
import { Button } from '#ui/buttons/button'
import { LegalSection } from './legal-text.tsx'

/** Names the configured third-party services and lets people change their answer. */
export function ThirdPartySection() {
  const { analytics, chat, recording } = readThirdPartyServices()
  const consent = useConsent()
  if (!analytics && !chat && !recording) return null
  return (
    <LegalSection title="Services that run if you agree">
      <p>
        They start only after “{cookieConsent.accept}” in the cookie notice, and never on the pages
        that people found through Headwater open from an email. The legal basis is your consent.
      </p>
      <ul>
        {analytics && (
          <li>
            <strong>PostHog</strong> ({hostOf(analytics.host)}) receives which screens and actions
            are used, errors, and recordings of how pages are used. Texts, inputs and images are
            masked in your browser. No name or email address is sent, and it sets no cookie.
          </li>
        )}
        {chat && (
          <li>
            <strong>Chatwoot</strong> ({hostOf(chat.url)}) is the chat in the corner. It receives
            what you write in it.
          </li>
        )}
        {recording && (
          <li>
            <strong>Microsoft Clarity</strong> ({hostOf(recording.url)}) records how pages are used,
            with texts, inputs and images masked in your browser. It sets the cookies _clck and
            _clsk, and none for advertising.
          </li>
        )}
      </ul>
      <p role="status">{answers[consent ?? 'none']}</p>
      <div className="flex gap-2">
        {consent !== 'refused' && (
          <Button onClick={() => saveConsent('refused')}>
            {consent === 'given' ? 'Withdraw consent' : cookieConsent.decline}
          </Button>
        )}
        {consent !== 'given' && (
          <Button onClick={() => saveConsent('given')}>{cookieConsent.accept}</Button>
        )}
      </div>
    </LegalSection>
  )
}

const answers = {
  given: 'You agreed to these services on this device.',
  refused: 'You declined these services on this device. None of them runs.',
  none: 'You have not answered yet. None of these services runs.',
} as const

function hostOf(url: string): string {
  return new URL(url).host
}
