import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SettingsPage } from '#ui/settings-page'
import { TabLink, TabNav } from '#ui/tab-nav'
import { AboutSection } from '../about/about-section.tsx'
import { RowsSkeleton } from '../row.tsx'

// What lies below the fold comes after what lies above it.
const LowerSections = lazy(async () => ({
  default: (await import('./lower-sections.tsx')).LowerSections,
}))

/** The person: who they are to others, how they sign in, where they are signed in. */
export function ProfilePage() {
  return (
    <SettingsPage title="Profile">
      <TabNav
        className="sticky top-0 z-1 -my-3 -ml-2.5 overflow-x-auto bg-canvas py-2 [scrollbar-width:none]"
        kind="pill"
        label="On this page"
      >
        {parts.map(([hash, label]) => (
          <TabLink key={hash} kind="pill">
            <Link activeOptions={{ includeHash: true }} hash={hash} replace={true} to=".">
              {label}
            </Link>
          </TabLink>
        ))}
      </TabNav>
      <AboutSection />
      <Suspense fallback={<RowsSkeleton count={3} label="Loading the rest of your profile" />}>
        <LowerSections />
      </Suspense>
    </SettingsPage>
  )
}

const parts = [
  ['about', 'About you'],
  ['this-device', 'This device'],
  ['notifications', 'Notifications'],
  ['signing-in', 'Signing in'],
  ['devices', 'Devices'],
  ['activity', 'Activity'],
  ['api-keys', 'API keys'],
  ['leaving', 'Leaving'],
] as const
