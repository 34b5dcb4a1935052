import { lazy } from 'react'

/** Components not needed when a board opens. */
export const StageEditor = lazy(async () => ({
  default: (await import('./stages/stage-editor.tsx')).StageEditor,
}))
export const StageMenu = lazy(async () => ({
  default: (await import('./columns/stage-menu.tsx')).StageMenu,
}))
export const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}))
export const EmptyBoard = lazy(async () => ({
  default: (await import('./empty-board.tsx')).EmptyBoard,
}))
export const BoardList = lazy(async () => ({
  default: (await import('./list/board-list.tsx')).BoardList,
}))
export const PhoneBoard = lazy(async () => ({
  default: (await import('./phone/phone-board.tsx')).PhoneBoard,
}))
