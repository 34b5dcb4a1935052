import type { ResultOf } from '@headwater/contract/endpoint'
import { getDemoInvitationByToken, requestDemo } from '@headwater/contract/identity/demo-requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { readLinkSecret } from '#lib/link-secret'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Textarea } from '#ui/forms/textarea'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { CompanyNameField, CompanySizeField } from '../auth/company-fields.tsx'
import { EmailField } from '../auth/email-field.tsx'
import { companyFieldSchemas, emailSchema, nameFieldSchemas } from '../auth/field-schemas.ts'
import { InvalidLink } from '../auth/invalid-link.tsx'
import { LinkPage } from '../auth/link-page.tsx'
import { NameFields } from '../auth/name-fields.tsx'
import { useLinkLookup } from '../auth/use-link-lookup.ts'

const { companyName, companySize } = companyFieldSchemas
const DemoFields = z.object({
  ...nameFieldSchemas,
  email: emailSchema,
  companyName,
  companySize,
  message: z.string().trim().max(2_000, 'Use at most 2,000 characters.'),
})
type DemoFields = z.infer<typeof DemoFields>
type Invited = ResultOf<typeof getDemoInvitationByToken>

/** Requests a demo through a personal link. */
export function BookDemoPage() {
  const [token] = useState(() => readLinkSecret('demo'))
  const [sentTo, setSentTo] = useState<string>()
  const lookup = useLinkLookup(
    getDemoInvitationByToken,
    token === undefined ? undefined : { token },
  )
  if (sentTo !== undefined) return <DemoRequested email={sentTo} />
  return (
    <LinkPage invalidLink={<ExpiredDemoInvitation />} lookup={lookup} title="Book a demo">
      {(invited) =>
        invited.isUsed || token === undefined ? (
          <DemoRequested email={invited.email} />
        ) : (
          <DemoForm invited={invited} onSent={setSentTo} token={token} />
        )
      }
    </LinkPage>
  )
}

interface DemoFormProps {
  invited: Invited
  token: string
  onSent: (email: string) => void
}

function DemoForm({ invited, token, onSent }: DemoFormProps) {
  const { isUsed: _, ...known } = invited
  const form = useForm<DemoFields>({
    resolver: zodResolver(DemoFields),
    defaultValues: { ...known, message: '' },
  })
  return (
    <AuthPage
      lead="Half an hour with one of your own jobs: we search, explain the scores and write the first email together."
      title="Book a demo"
    >
      <AuthForm
        action="Request a demo"
        form={form}
        send={async (fields) => {
          await call(requestDemo, { ...fields, token })
          onSent(fields.email)
        }}
        trouble="We couldn’t save your request."
      >
        <NameFields />
        <EmailField />
        <CompanyNameField />
        <CompanySizeField />
        <Field
          error={form.formState.errors.message?.message}
          hint="Optional."
          label="What would you like to see?"
        >
          <Textarea rows={3} {...form.register('message')} />
        </Field>
      </AuthForm>
    </AuthPage>
  )
}

function DemoRequested({ email }: { email: string }) {
  return (
    <AuthPage
      lead={
        <>
          We’ll write to <strong className="font-medium text-fg">{email}</strong> to find a time.
        </>
      }
      title="We have your request"
    >
      <Button asChild className="w-full" size="lg">
        <Link to="/signup">Create an account now</Link>
      </Button>
    </AuthPage>
  )
}

function ExpiredDemoInvitation() {
  return (
    <InvalidLink
      action={
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link to="/signup">Create an account</Link>
        </Button>
      }
    >
      Ask for a new one, or try Headwater yourself: the Free Tier needs no card.
    </InvalidLink>
  )
}
