import { useParams } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import { Banner } from '#ui/feedback/banner'
import { SignUpSteps } from './sign-up-steps.tsx'

const maxTitleLength = 200

/** Creates an account, a company and a first job. */
export function SignUpWithJobPage() {
  const params = useParams({ from: '/signupAndCreate/$jobTitle' })
  const jobTitle = params.jobTitle.trim().slice(0, maxTitleLength)
  return (
    <SignUpSteps
      jobTitle={jobTitle || undefined}
      lead="Start on the Free Tier. No card is needed."
      notice={
        jobTitle && (
          <Banner icon={Briefcase} title={`Your first job: ${jobTitle}`}>
            We’ve saved this title for you.
          </Banner>
        )
      }
    />
  )
}
