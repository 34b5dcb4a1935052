import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { useTemplateRights } from './template-rights.ts'

/** Leads from the emails page to the templates. */
export function TemplatesLink() {
  const { mayUse } = useTemplateRights()
  if (!mayUse) return null
  return (
    <Card className="flex flex-wrap items-center gap-3" padding="md">
      <FileText aria-hidden="true" className="shrink-0 text-fg-2" size={18} />
      <div className="min-w-0 flex-[1_1_240px]">
        <h3 className="text-type-13 font-semibold">Email templates</h3>
        <p className="text-type-12 text-fg-2">
          Texts that you and your team use to write to people.
        </p>
      </div>
      <Button asChild>
        <Link to="/main/settings/emails/templates">Open templates</Link>
      </Button>
    </Card>
  )
}
