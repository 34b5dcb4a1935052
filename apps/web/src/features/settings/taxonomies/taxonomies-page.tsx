import { listTaxonomies, packNames } from '@headwater/contract/reference/taxonomies'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, BookOpen } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { Badge } from '#ui/badge'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { SettingsPage } from '#ui/settings-page'
import { Loaded } from '../loaded.tsx'
import { Row, RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { PackRow } from './pack-row.tsx'
import { PublisherRow } from './publisher-row.tsx'
import { sayCounts } from './say-counts.ts'

const askAgainMs = 1_500

/** What titles and skills are understood by: ours, the operator's, the company's own. */
export function TaxonomiesPage() {
  const mayManage = useCredentials()?.privileges.includes('company.manage') ?? false
  const lists = useLoadData(listTaxonomies, {})
  const isReading = lists.values?.uploads.some(({ status }) => status === 'reading') ?? false
  const ask = useEffectEvent(lists.retry)
  useEffect(() => {
    if (!isReading) return
    const timer = setInterval(() => ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [isReading])
  return (
    <SettingsPage
      actions={
        <Button asChild icon={ArrowLeft}>
          <Link to="/main/settings/team">Back to the team</Link>
        </Button>
      }
      lead="What job titles and skills are understood by when people are imported."
      title="Occupation lists"
    >
      {!mayManage && (
        <Banner title="You see which lists are in force">
          Only an owner brings lists in or removes them. Ask one of them.
        </Banner>
      )}
      <Loaded
        data={lists}
        skeleton={<RowsSkeleton count={3} label="Loading the occupation lists" />}
      >
        {({ builtIn, packs, uploads }) => (
          <>
            <Section
              hint="They are merged: the same occupation in two lists is one."
              id="in-force"
              title="In force"
            >
              <Rows label="Occupation lists in force">
                <Row
                  badge={<Badge>Built in</Badge>}
                  icon={BookOpen}
                  meta={`${sayCounts(builtIn)}, in five languages`}
                  title="Headwater"
                />
                {packs.map((pack) => (
                  <PackRow key={`${pack.owner} ${pack.name}`} mayManage={mayManage} pack={pack} />
                ))}
              </Rows>
            </Section>
            <Section
              hint="For your company alone. Choose the zips as you downloaded them, or the files in them, up to 64 MB."
              id="bring"
              title="Bring your own"
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
      </Loaded>
    </SettingsPage>
  )
}
