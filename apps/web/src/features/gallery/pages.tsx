import { useState } from 'react'
import { Logo } from '#ui/brand/logo'
import { Segmented } from '#ui/forms/segmented'
import { useTheme } from '#ui/theme/theme'
import { AvatarPanel } from './avatar-panel.tsx'
import { BannerPanel } from './banner-panel.tsx'
import { BoardPanel } from './board-panel.tsx'
import { ButtonPanel } from './button-panel.tsx'
import { ButtonSizePanel } from './button-size-panel.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import { CardPanel } from './card-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { ChipPanel } from './chip-panel.tsx'
import { ColourAndBadgePanel } from './colour-and-badge-panel.tsx'
import { EmptyStatePanel } from './empty-state-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import { IllustrationPanel } from './illustration-panel.tsx'
import { InputPanel } from './input-panel.tsx'
import { KanbanPanel } from './kanban-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { NavigationPanel } from './navigation-panel.tsx'
import { OverlayPanel } from './overlay-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ScorePanel } from './score-panel.tsx'
import { SelectionControlsPanel } from './selection-controls-panel.tsx'
import { TableRowPanel } from './table-row-panel.tsx'
import { ToastPanel } from './toast-panel.tsx'
import { TypePanel } from './type-panel.tsx'

/**
 * Shows every component in every state, for review and for screenshots. Nothing animates by itself.
 */
export function GalleryPage() {
  const [panelOpen, setPanelOpen] = useState(false)
  return (
    <div className="relative h-dvh overflow-hidden bg-canvas">
      <main className="h-full overflow-y-auto px-4 py-7 xl:px-10" id="main" tabIndex={-1}>
        <div className="mx-auto flex max-w-340 flex-col gap-4">
          <GalleryHeader />
          <div className="grid gap-4 xl:grid-cols-[785fr_559fr]">
            <ButtonPanel />
            <ColourAndBadgePanel />
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
              <SelectionControlsPanel />
            </div>
            <ProgressPanel />
          </div>
          <ToastPanel />
          <KanbanPanel />
          <ListPanel />
          <ChartPanel />
          <div className="grid gap-4 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <FormPanel />
              <BoardPanel />
              <EmptyStatePanel />
              <CardPanel />
              <OverlayPanel onOpenPanel={() => setPanelOpen(true)} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <NavigationPanel />
              <BannerPanel />
              <ButtonSizePanel />
              <AvatarPanel />
              <IllustrationPanel />
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
