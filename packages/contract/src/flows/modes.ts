/** Run by members, or by an agent on its own. */
export const flowModes = ['manual', 'agent'] as const
export type FlowMode = (typeof flowModes)[number]
