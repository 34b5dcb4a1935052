/** People as the screens of other modules show them, and why they score what they score. */
export { PersonProfile } from './beside/late-profile.ts'
export { ExplanationDialog } from './explanation/late-explanation.ts'
export { sayPost } from './people/say-person.ts'
export { usePanelKeys } from './people/use-panel-keys.ts'
export { sayPlace } from './place-names.ts'
export { sayYears } from './say-months.ts'
