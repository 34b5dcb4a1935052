export { DoNotContactPage } from './do-not-contact-page.tsx'
