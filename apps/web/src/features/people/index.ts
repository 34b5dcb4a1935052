/** People: profiles, contact details and imports for use by other features. */

export { formatYears } from './format-months.ts'
export { formatLanguage, formatPlace } from './format-place.ts'
export { formatPlainDate, formatSource } from './format-source.ts'
export { formatFileSize } from './imports/format-file-size.ts'
export { usePageDrop } from './imports/use-page-drop.ts'
export { MergePreview, PersonFacts, PersonProfile } from './lazy-components.ts'
export { formatRole } from './records/format-role.ts'
export { useLongPress } from './records/use-long-press.ts'
export { usePanelKeys } from './records/use-panel-keys.ts'
export { formatLockedReason, isUnlocked } from './unlocks/unlock-outcome.ts'
export { formatCredits, type UnlockPrice, useUnlockPrice } from './unlocks/use-unlock-price.ts'
export { useCountryOptions } from './use-country-options.ts'
