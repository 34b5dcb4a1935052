import { checkLicenceEmail } from '@headwater/contract/identity/licences'
import { useRef, useState } from 'react'
import { call } from '#lib/http-client'
import { concealedSecret } from '#lib/link-secret'
import { Banner } from '#ui/feedback/banner'
import { emailSchema } from '../auth/field-schemas.ts'
import { TextLink } from '../auth/text-link.tsx'
import { SignUpSteps } from '../sign-up/sign-up-steps.tsx'
import { type Licence, LicenceGate } from './licence-gate.tsx'
import { LicenceSummary } from './licence-summary.tsx'

/** Signs up and redeems a key in one flow. */
export function LicenceSignUpPage() {
  return (
    <LicenceGate>
      {(licence, key) => <LicenceSignUp licence={licence} licenceKey={key} />}
    </LicenceGate>
  )
}

/** The sign-in link stays hidden until an address is known to have an account. */
function LicenceSignUp({ licence, licenceKey }: { licence: Licence; licenceKey: string }) {
  const [knownEmail, setKnownEmail] = useState<string>()
  const asked = useRef<string>(undefined)

  async function check(typed: string) {
    const { data: email } = emailSchema.safeParse(typed)
    if (email === undefined || email === asked.current) return
    asked.current = email
    const { known } = await call(checkLicenceEmail, { key: licenceKey, email }).catch(() => ({
      known: false,
    }))
    // A late reply about an earlier address does not apply to the current one.
    if (asked.current === email) setKnownEmail(known ? email : undefined)
  }

  return (
    <SignUpSteps
      aboutEmail={{
        onLeave: (email) => void check(email),
        note: knownEmail !== undefined && (
          <Banner title="You already have an account.">
            <TextLink
              search={{ returnTo: `/appsumo/${concealedSecret}` }}
              state={{ arrival: { email: knownEmail } }}
              to="/login"
            >
              Sign in to redeem
            </TextLink>
          </Banner>
        ),
      }}
      aside={null}
      lead="Your licence is redeemed when you confirm your email address."
      licenceKey={licenceKey}
      notice={<LicenceSummary {...licence} />}
    />
  )
}
