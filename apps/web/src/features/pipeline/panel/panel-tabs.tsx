import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { TabPanel, Tabs } from '#ui/tabs'
import type { BoardActs } from '../board/board-acts.ts'
import { FilesTab } from './files/files-tab.tsx'
import { NotesTab } from './notes/notes-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { ScorecardsTab } from './scorecards/scorecards-tab.tsx'
import { TimelineTab } from './timeline/timeline-tab.tsx'
import type { NoteField } from './use-panel-tab.ts'
import type { RoomOf } from './use-reload-room.ts'

export type PanelTab = 'profile' | 'timeline' | 'notes' | 'files' | 'scorecards'

interface PanelTabsProps {
  room: RoomOf
  card: Card
  detail: CandidateDetail
  acts: BoardActs
  tab: PanelTab
  /** Where a note is written, so that others can lead there. */
  noteField: NoteField
  onTab: (tab: PanelTab) => void
  onExplain: () => void
}

/** The parts of a candidate. E-mails will stand between the timeline and the notes. */
export function PanelTabs(props: PanelTabsProps) {
  const { room, card, detail, acts, tab, noteField, onTab, onExplain } = props
  const { counts, isOwn } = detail
  // Files are for whoever works in the pipeline.
  const hasFiles = acts.whyNot === undefined
  return (
    <div className="mt-3 [&_[role=tablist]]:sticky [&_[role=tablist]]:top-0 [&_[role=tablist]]:z-(--z-sticky) [&_[role=tablist]]:-mx-4 [&_[role=tablist]]:bg-surface [&_[role=tablist]]:px-4 md:[&_[role=tablist]]:-mx-5 md:[&_[role=tablist]]:px-5">
      <Tabs
        label={`About ${card.name}`}
        onValueChange={onTab}
        tabs={[
          { value: 'profile', label: 'Profile' },
          { value: 'timeline', label: 'Timeline', count: counts.timeline },
          { value: 'notes', label: 'Notes', count: counts.notes },
          ...(hasFiles ? [{ value: 'files', label: 'Files', count: counts.files } as const] : []),
          { value: 'scorecards', label: 'Scorecards', count: counts.scorecards },
        ]}
        value={tab === 'files' && !hasFiles ? 'profile' : tab}
      >
        <TabPanel value="profile">
          <ProfileTab acts={acts} card={card} detail={detail} onExplain={onExplain} room={room} />
        </TabPanel>
        <TabPanel value="timeline">
          <TimelineTab name={card.name} room={room} />
        </TabPanel>
        <TabPanel value="notes">
          <NotesTab acts={acts} field={noteField} room={room} />
        </TabPanel>
        {hasFiles && (
          <TabPanel value="files">
            <FilesTab acts={acts} person={{ name: card.name, isOwn }} room={room} />
          </TabPanel>
        )}
        <TabPanel value="scorecards">
          <ScorecardsTab acts={acts} room={room} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
