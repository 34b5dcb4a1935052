import type { ReactNode } from 'react'
import { PageHeader } from '#ui/page-header'

interface SettingsPageProps {
  title: string
  lead?: ReactNode
  /** At the right of the title, the primary last. */
  actions?: ReactNode
  children: ReactNode
}

/** One page of the settings. Its title is a second level: the first is the shell's. */
export function SettingsPage({ title, lead, actions, children }: SettingsPageProps) {
  return (
    <div className="flex max-w-248 flex-col gap-6 p-4 pb-8 md:px-8 md:pt-5 md:pb-12">
      <PageHeader actions={actions} lead={lead} level={2} title={title} />
      {children}
    </div>
  )
}
