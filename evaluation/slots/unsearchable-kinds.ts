/**
 * Kinds of labels that no criterion expresses yet; they count as missed. When one becomes a
 * criterion, move it to `expected-criteria.ts` and let `slots.ts` return the same key.
 */
export const unsearchableKinds = {
  /** `timeZone CET 2`: two hours more or less. */
  timeZone: (rest: string) => requireForm(rest, /^[A-Z]{2,4}( \d{1,2})?$/),
  /** `unused max 80k`: words the search can't use, to be shown as not used. */
  unused: (rest: string) => requireForm(rest.toLowerCase(), /\S/),
} satisfies Record<string, (rest: string) => string>

export type UnsearchableKind = keyof typeof unsearchableKinds

export function isUnsearchableKind(name: string): name is UnsearchableKind {
  return Object.hasOwn(unsearchableKinds, name)
}

function requireForm(rest: string, form: RegExp): string {
  if (!form.test(rest)) throw new Error(`Not of the form ${form.source}: ${rest}`)
  return rest
}
