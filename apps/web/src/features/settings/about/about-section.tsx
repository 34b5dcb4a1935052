import { lazy, Suspense } from 'react'
import { useCredentials } from '#lib/session'
import { Card } from '#ui/card'
import { Section } from '../section.tsx'
import { EmailRow } from './email-row.tsx'
import { PhotoRow } from './photo-row.tsx'
import { ProfileFormSkeleton } from './profile-form-skeleton.tsx'

// Forms and long lists weigh more than the page around them.
const ProfileForm = lazy(async () => ({
  default: (await import('./profile-form.tsx')).ProfileForm,
}))

/** What colleagues see of the person, and how the person reads times. */
export function AboutSection() {
  const person = useCredentials()
  if (!person) return null
  return (
    <Section
      hint="Colleagues see your name, title and picture. Dates and times everywhere follow your time zone and language."
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
