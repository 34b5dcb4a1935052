import { useState } from 'react'
import { useCompanyInfo } from '#features/identity'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { Section } from '../section.tsx'

/** Lets the user leave the company. */
export function LeaveCompanySection() {
  const [isOpen, setOpen] = useState(false)
  const company = useCompanyInfo().lastKnown?.name ?? 'the company'
  return (
    <Section
      hint="Your account and your other companies stay."
      id="leaving"
      title={`Leave ${company}`}
    >
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-[1_1_240px] text-fg-2">
          You hand over your work to a colleague and lose access to {company}.
        </p>
        <Button onClick={() => setOpen(true)}>Leave {company}</Button>
      </Card>
      <LazyDialog
        load={loadLeaveCompanyDialog}
        onOpenChange={setOpen}
        open={isOpen}
        props={{ company }}
      />
    </Section>
  )
}

async function loadLeaveCompanyDialog() {
  return (await import('./leave-company-dialog.tsx')).LeaveCompanyDialog
}
