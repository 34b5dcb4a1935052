import { lazy } from 'react'
import {
  loadEmailEditor,
  loadEmailText,
  loadTemplateLine,
  loadTemplateMenu,
} from '#features/outreach'

/** The parts of outreach that write and show an email, loaded on demand. */
export const EmailEditor = lazy(async () => ({ default: await loadEmailEditor() }))
export const EmailText = lazy(async () => ({ default: await loadEmailText() }))
export const TemplateLine = lazy(async () => ({ default: await loadTemplateLine() }))
export const TemplateMenu = lazy(async () => ({ default: await loadTemplateMenu() }))
