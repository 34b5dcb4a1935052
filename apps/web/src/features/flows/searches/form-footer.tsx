import { Link } from '@tanstack/react-router'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'

interface FormFooterProps {
  jobId: string
  label: string
  isBusy: boolean
  failure: string | undefined
  disabledReason?: string | undefined
}

/** Shows the error, the link back and the submit button. */
export function FormFooter({ jobId, label, isBusy, failure, disabledReason }: FormFooterProps) {
  return (
    <>
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild kind="ghost">
          <Link search={{ jobId } as object} to="/main/sessions">
            Cancel
          </Link>
        </Button>
        <Button disabledReason={disabledReason} kind="primary" loading={isBusy} type="submit">
          {label}
        </Button>
      </div>
    </>
  )
}
