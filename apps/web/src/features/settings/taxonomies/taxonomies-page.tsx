import {
  listTaxonomies,
  packNames,
  taxonomiesTopic,
} from '@headwater/contract/reference/taxonomies'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, BookOpen } from 'lucide-react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'
import { SettingsPage } from '#ui/layout/settings-page'
import { LoadedContent } from '../loaded-content.tsx'
import { Row, RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { formatPackCounts } from './format-pack-counts.ts'
import { PackRow } from './pack-row.tsx'
import { PublisherRow } from './publisher-row.tsx'

/**
 * Shows the lists by which titles and skills are matched: built-in, the operator's and the
 * company's own.
 */
export function TaxonomiesPage() {
  const viewer = useCredentials()
  const mayManage = viewer?.privileges.includes('company.manage') ?? false
  const lists = useLoadData(listTaxonomies, {})
  useLiveTopic(taxonomiesTopic, viewer?.company_id, lists.retry)
  return (
    <SettingsPage
      actions={
        <Button asChild icon={ArrowLeft}>
          <Link to="/main/settings/team">Team</Link>
        </Button>
      }
      lead="Headwater uses these lists to recognise job titles and skills in imports."
      title="Occupation lists"
    >
      {!mayManage && (
        <Banner title="You can only view these lists">
          Only an owner can add or remove lists. Ask one of them.
        </Banner>
      )}
      <LoadedContent
        data={lists}
        skeleton={<RowsSkeleton count={3} label="Loading the occupation lists" />}
      >
        {({ builtIn, packs, uploads }) => (
          <>
            <Section
              hint="Lists are merged: an occupation in two lists counts once."
              id="in-force"
              title="Active lists"
            >
              <Rows label="Active occupation lists">
                <Row
                  badge={<Badge>Built in</Badge>}
                  icon={BookOpen}
                  meta={`${formatPackCounts(builtIn)}, in eight languages`}
                  title="Headwater"
                />
                {packs.map((pack) => (
                  <PackRow key={`${pack.owner} ${pack.name}`} mayManage={mayManage} pack={pack} />
                ))}
              </Rows>
            </Section>
            <Section
              hint="Only for your company. Choose the zips you downloaded or the files in them, up to 64 MB."
              id="bring"
              title="Add a list"
            >
              <Rows label="Publishers">
                {packNames.map((name) => (
                  <PublisherRow
                    hasOwn={packs.some((pack) => pack.name === name && pack.owner === 'company')}
                    key={name}
                    mayManage={mayManage}
                    name={name}
                    upload={uploads.find((upload) => upload.name === name)}
                  />
                ))}
              </Rows>
            </Section>
          </>
        )}
      </LoadedContent>
    </SettingsPage>
  )
}
