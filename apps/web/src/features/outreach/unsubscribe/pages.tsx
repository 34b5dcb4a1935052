export { UnsubscribePage } from './unsubscribe-page.tsx'
