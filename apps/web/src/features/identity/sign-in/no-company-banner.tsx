import { Banner } from '#ui/feedback/banner'
import { TextLink } from '../auth/text-link.tsx'

/** Informs an authenticated user that they no longer belong to a company. */
export function NoCompanyBanner({ sentence }: { sentence: string }) {
  return (
    <Banner title={sentence} tone="bad">
      <TextLink to="/signup">Create a company</TextLink>
    </Banner>
  )
}
