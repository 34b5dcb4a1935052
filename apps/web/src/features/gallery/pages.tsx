import { useState } from 'react'
import { Logo } from '#ui/logo'
import { Segmented } from '#ui/segmented'
import { useTheme } from '#ui/theme'
import { BoardPanel } from './board-panel.tsx'
import { ButtonPanel } from './button-panel.tsx'
import { ButtonSizePanel } from './button-size-panel.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import { CardPanel } from './card-panel.tsx'
import { ChipPanel } from './chip-panel.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { DrawingPanel } from './drawing-panel.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import { InputPanel } from './input-panel.tsx'
import { KanbanPanel } from './kanban-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { NavigationPanel } from './navigation-panel.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { OverlayPanel } from './overlay-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { ScorePanel } from './score-panel.tsx'
import { TableRowPanel } from './table-row-panel.tsx'
import { ToastPanel } from './toast-panel.tsx'
import { TypePanel } from './type-panel.tsx'

/** Every component in every state, for eyes and for the camera. Nothing here changes by itself. */
export function GalleryPage() {
  const [panelOpen, setPanelOpen] = useState(false)
  return (
    <div className="relative h-dvh overflow-hidden bg-canvas">
      <main className="h-full overflow-y-auto px-4 py-7 xl:px-10" id="main" tabIndex={-1}>
        <div className="mx-auto flex max-w-340 flex-col gap-4">
          <GalleryHeader />
          <div className="grid gap-4 xl:grid-cols-[785fr_559fr]">
            <ButtonPanel />
            <RolesPanel />
          </div>
          <div className="grid gap-4 xl:grid-cols-[556fr_442fr_330fr]">
            <InputPanel />
            <div className="flex min-w-0 flex-col gap-4">
              <ScorePanel />
              <ChipPanel />
            </div>
            <MenuPanel />
            <TypePanel />
            <div className="flex min-w-0 flex-col gap-4">
              <TableRowPanel />
              <ChoicePanel />
            </div>
            <ProgressPanel />
          </div>
          <ToastPanel />
          <KanbanPanel />
          <ListPanel />
          <div className="grid gap-4 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <FormPanel />
              <BoardPanel />
              <EmptyPanel />
              <CardPanel />
              <OverlayPanel onOpenPanel={() => setPanelOpen(true)} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <NavigationPanel />
              <NoticePanel />
              <ButtonSizePanel />
              <PeoplePanel />
              <DrawingPanel />
            </div>
          </div>
        </div>
      </main>
      <CandidatePanel onOpenChange={setPanelOpen} open={panelOpen} />
    </div>
  )
}

function GalleryHeader() {
  const [theme, chooseTheme] = useTheme()
  return (
    <header className="mb-2 flex flex-wrap items-center gap-3">
      <Logo className="text-accent" />
      <h1 className="text-type-20">Headwater components</h1>
      <p className="text-type-12 text-fg-2">Every component, 4 px grid</p>
      <div className="ml-auto">
        <Segmented
          label="Theme"
          onValueChange={chooseTheme}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
          value={theme}
        />
      </div>
    </header>
  )
}
