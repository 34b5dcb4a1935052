import { Link } from '@tanstack/react-router'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'

interface FormFootProps {
  jobId: string
  label: string
  isBusy: boolean
  failure: string | undefined
  disabledReason?: string | undefined
}

/** Why it did not work, the way back, and the one thing to do. */
export function FormFoot({ jobId, label, isBusy, failure, disabledReason }: FormFootProps) {
  return (
    <>
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild kind="ghost">
          <Link search={{ job: jobId, part: 'searches' }} to="/main/jobs">
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
