/** Templates: variables, fallbacks and rendering with LiquidJS. */

export { checkRendered, type RenderedWarning } from './check-rendered.ts'
export { type ParsedTemplate, parseTemplate, type TemplateFault } from './parse-template.ts'
export {
  type EmailTemplate,
  type RenderResult,
  renderForPeople,
  renderTemplate,
  type TemplateValues,
} from './render-template.ts'
