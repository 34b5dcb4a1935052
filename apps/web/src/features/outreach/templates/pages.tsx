export { TemplatePage } from './template-page.tsx'
export { TemplatesPage } from './templates-page.tsx'
