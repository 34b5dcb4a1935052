import { Banner } from '#ui/banner'
import { TextLink } from '../entry/text-link.tsx'

/** For who has proved who they are, and whom no company has as a member any more. */
export function NoCompanyBanner({ sentence }: { sentence: string }) {
  return (
    <Banner title={sentence} tone="bad">
      <TextLink to="/signup">Create a company</TextLink>
    </Banner>
  )
}
