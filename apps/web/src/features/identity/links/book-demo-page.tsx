import type { ResultOf } from '@headwater/contract/endpoint'
import { lookAtDemoInvitation, requestDemo } from '@headwater/contract/identity/demo-requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { readLinkSecret } from '#lib/link-secret'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Textarea } from '#ui/textarea'
import { CompanyNameField, CompanySizeField } from '../entry/company-fields.tsx'
import { DeadLink } from '../entry/dead-link.tsx'
import { EmailField } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { companyFields, email, nameFields } from '../entry/fields.ts'
import { LinkPage } from '../entry/link-page.tsx'
import { NameFields } from '../entry/name-fields.tsx'
import { useLook } from '../entry/use-look.ts'

const { companyName, companySize } = companyFields
const DemoFields = z.object({
  ...nameFields,
  email,
  companyName,
  companySize,
  message: z.string().trim().max(2_000, 'Use at most 2,000 characters.'),
})
type DemoFields = z.infer<typeof DemoFields>
type Invited = ResultOf<typeof lookAtDemoInvitation>

/** Asks for a demonstration, by a link that somebody was given. */
export function BookDemoPage() {
  const [token] = useState(() => readLinkSecret('demo'))
  const [sentTo, setSentTo] = useState<string>()
  const look = useLook(lookAtDemoInvitation, token === undefined ? undefined : { token })
  if (sentTo !== undefined) return <DemoAsked email={sentTo} />
  return (
    <LinkPage dead={<OldInvitation />} look={look} title="Book a demonstration">
      {(invited) =>
        invited.isUsed || token === undefined ? (
          <DemoAsked email={invited.email} />
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
    <EntryPage
      lead="Half an hour with your own job: we search, explain the scores and write the first e-mail together."
      title="Book a demonstration"
    >
      <EntryForm
        action="Ask for a demonstration"
        form={form}
        send={async (fields) => {
          await call(requestDemo, { ...fields, token })
          onSent(fields.email)
        }}
        trouble="Headwater could not take your request just now."
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
      </EntryForm>
    </EntryPage>
  )
}

function DemoAsked({ email }: { email: string }) {
  return (
    <EntryPage
      lead={
        <>
          We write to <strong className="font-medium text-fg">{email}</strong> to find a time.
        </>
      }
      title="Your request is with us"
    >
      <Button asChild className="w-full" size="lg">
        <Link to="/signup">Create an account meanwhile</Link>
      </Button>
    </EntryPage>
  )
}

function OldInvitation() {
  return (
    <DeadLink
      action={
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link to="/signup">Create an account</Link>
        </Button>
      }
    >
      Ask for a new one, or see Headwater for yourself: the Free Tier needs no card.
    </DeadLink>
  )
}
