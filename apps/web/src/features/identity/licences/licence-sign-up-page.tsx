import { checkLicenceEmail } from '@headwater/contract/identity/licences'
import { useRef, useState } from 'react'
import { call } from '#lib/http-client'
import { concealed } from '#lib/link-secret'
import { Banner } from '#ui/banner'
import { email as Email } from '../entry/fields.ts'
import { TextLink } from '../entry/text-link.tsx'
import { SignUpSteps } from '../sign-up/sign-up-steps.tsx'
import { type Licence, LicenceGate } from './licence-gate.tsx'
import { LicenceSummary } from './licence-summary.tsx'

/** A sign-up that redeems a key on the way. */
export function LicenceSignUpPage() {
  return (
    <LicenceGate>
      {(licence, key) => <LicenceSignUp licence={licence} licenceKey={key} />}
    </LicenceGate>
  )
}

/** The way to sign in stays hidden until an address proves to have an account. */
function LicenceSignUp({ licence, licenceKey }: { licence: Licence; licenceKey: string }) {
  const [knownEmail, setKnownEmail] = useState<string>()
  const asked = useRef<string>(undefined)

  async function check(typed: string) {
    const { data: email } = Email.safeParse(typed)
    if (email === undefined || email === asked.current) return
    asked.current = email
    const { known } = await call(checkLicenceEmail, { key: licenceKey, email }).catch(() => ({
      known: false,
    }))
    // A slow answer about an address that was typed over says nothing about the present one.
    if (asked.current === email) setKnownEmail(known ? email : undefined)
  }

  return (
    <SignUpSteps
      aboutEmail={{
        onLeave: (email) => void check(email),
        note: knownEmail !== undefined && (
          <Banner title="You have an account.">
            <TextLink
              search={{ returnTo: `/appsumo/${concealed}` }}
              state={{ arrival: { email: knownEmail } }}
              to="/login"
            >
              Sign in to redeem
            </TextLink>
          </Banner>
        ),
      }}
      aside={null}
      lead="Your licence is redeemed as soon as your address is confirmed."
      licenceKey={licenceKey}
      notice={<LicenceSummary {...licence} />}
    />
  )
}
