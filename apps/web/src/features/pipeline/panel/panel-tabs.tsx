import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { Suspense } from 'react'
import { TabPanel, Tabs } from '#ui/navigation/tabs'
import type { BoardActs } from '../board/board-acts.ts'
import { type EmailsTabProps, useEmailsTabView } from './emails-tab-view.tsx'
import { FilesTab } from './files/files-tab.tsx'
import { NotesTab } from './notes/notes-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { ScorecardsTab } from './scorecards/scorecards-tab.tsx'
import { TimelineTab } from './timeline/timeline-tab.tsx'
import type { NoteField, PanelTab } from './use-panel-tab.ts'
import type { CandidateRef } from './use-reload-candidate.ts'

interface PanelTabsProps {
  candidateRef: CandidateRef
  card: Card
  detail: CandidateDetail
  acts: BoardActs
  tab: PanelTab
  /** The note field, so that other actions can focus it. */
  noteField: NoteField
  emailsTab: Pick<EmailsTabProps, 'footer' | 'replyRequests' | 'unlockButton'>
  onTab: (tab: PanelTab) => void
  onExplain: () => void
}

/** Shows the tabs of a candidate. */
export function PanelTabs(props: PanelTabsProps) {
  const { candidateRef, card, detail, acts, tab, noteField, emailsTab, onTab, onExplain } = props
  const { counts, isOwn } = detail
  // Files and emails need write access to the pipeline.
  const hasFiles = acts.disabledReason === undefined
  const emails = useEmailsTabView()
  const hasEmails = hasFiles && emails !== undefined
  const isShown = (tab !== 'files' || hasFiles) && (tab !== 'emails' || hasEmails)
  return (
    <div className="mt-3">
      <Tabs
        barClassName="sticky top-0 z-(--z-sticky) -mx-4 bg-surface *:px-4 md:-mx-5 md:*:px-5"
        label={`Details of ${card.name}`}
        onValueChange={onTab}
        tabs={[
          { value: 'profile', label: 'Profile' },
          { value: 'timeline', label: 'Timeline', count: counts.timeline },
          ...(hasEmails
            ? [
                {
                  value: 'emails',
                  label: 'Emails',
                  count: (
                    <Suspense>
                      <emails.Count candidateId={candidateRef.candidateId} />
                    </Suspense>
                  ),
                } as const,
              ]
            : []),
          { value: 'notes', label: 'Notes', count: counts.notes },
          ...(hasFiles ? [{ value: 'files', label: 'Files', count: counts.files } as const] : []),
          { value: 'scorecards', label: 'Scorecards', count: counts.scorecards },
        ]}
        value={isShown ? tab : 'profile'}
      >
        <TabPanel value="profile">
          <ProfileTab
            acts={acts}
            card={card}
            detail={detail}
            onExplain={onExplain}
            candidateRef={candidateRef}
          />
        </TabPanel>
        <TabPanel value="timeline">
          <TimelineTab name={card.name} candidateRef={candidateRef} />
        </TabPanel>
        {hasEmails && (
          <TabPanel value="emails">
            <Suspense>
              <emails.Tab
                candidateRef={candidateRef}
                contactStatus={detail.contactStatus}
                name={card.name}
                {...emailsTab}
              />
            </Suspense>
          </TabPanel>
        )}
        <TabPanel value="notes">
          <NotesTab acts={acts} field={noteField} candidateRef={candidateRef} />
        </TabPanel>
        {hasFiles && (
          <TabPanel value="files">
            <FilesTab acts={acts} person={{ name: card.name, isOwn }} candidateRef={candidateRef} />
          </TabPanel>
        )}
        <TabPanel value="scorecards">
          <ScorecardsTab acts={acts} candidateRef={candidateRef} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
