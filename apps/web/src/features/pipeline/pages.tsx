export { BoardPage } from './board/board-page.tsx'
