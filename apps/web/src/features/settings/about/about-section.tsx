import { lazy, Suspense, useState } from 'react'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { Section } from '../section.tsx'
import { PhotoRow } from './photo-row.tsx'

// Lazy, because the form and its long lists are larger than the page.
const ProfileForm = lazy(async () => ({
  default: (await import('./profile-form.tsx')).ProfileForm,
}))

/** Edits what colleagues see of the user, and the user's time format. */
export function AboutSection() {
  const person = useCredentials()
  if (!person) return null
  return (
    <Section
      hint="Your team sees your name, title and picture. Dates and times use your time zone and language."
      id="about"
      title="About you"
    >
      <Card padding="none">
        <PhotoRow person={person} />
        <EmailRow email={person.email} />
        <Suspense fallback={<ProfileFormSkeleton />}>
          <ProfileForm person={person} />
        </Suspense>
      </Card>
    </Section>
  )
}

/** The sign-in address. It is changed through a link, not a form. */
function EmailRow({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <div className="min-w-0">
        <p className="text-type-12 font-medium">Email</p>
        <p className="wrap-anywhere">{email}</p>
      </div>
      <Button onClick={() => setOpen(true)}>Change email address</Button>
      <LazyDialog load={loadEmailDialog} onOpenChange={setOpen} open={isOpen} props={{}} />
    </div>
  )
}

async function loadEmailDialog() {
  return (await import('./email-dialog.tsx')).EmailDialog
}

/** Skeleton of the form. */
function ProfileFormSkeleton() {
  return (
    <SkeletonRegion label="Loading the form">
      <div className="grid gap-4 p-4 md:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
        <div className="md:col-span-2">
          <FieldSkeleton hasHint={true} />
        </div>
        <FieldSkeleton hasHint={true} />
        <FieldSkeleton hasHint={true} />
      </div>
      <div className="h-[57px] border-t border-line bg-canvas" />
    </SkeletonRegion>
  )
}

function FieldSkeleton({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex h-4 items-center">
        <Skeleton className="h-2.5 w-20" />
      </span>
      <Skeleton className="h-8 w-full" />
      {hasHint && <span className="h-4" />}
    </div>
  )
}
