export { EmailsPage, FailedGmailPage, FailedOutlookPage } from './emails-page.tsx'
