import { type ColourName, colours } from './colours.ts'

const rules = {
  color: (colour: string) => `color:${colour}`,
  background: (colour: string) => `background-color:${colour}`,
  border: (colour: string) => `border:1px solid ${colour}`,
  'border-top': (colour: string) => `border-top:1px solid ${colour}`,
} as const

type Use = keyof typeof rules
type Uses = { readonly [Name in ColourName]?: (typeof colours)[Name]['uses'][number] }

/** Returns the attributes of a coloured element: light colours inline, dark ones by class. */
export function styleAttributes(uses: Uses, style = '', extraClass?: string): string {
  const pairs = Object.entries(uses) as [ColourName, Use][]
  const classes = [
    ...(extraClass ? [extraClass] : []),
    ...pairs.map(([name, use]) => classOf(name, use)),
  ]
  const written = pairs.map(([name, use]) => rules[use](colours[name].light))
  // Outlook reads a cell's colour from the attribute.
  const back = pairs.find(([, use]) => use === 'background')
  const attribute = back ? ` bgcolor="${colours[back[0]].light}"` : ''
  return `class="${classes.join(' ')}"${attribute} style="${[...written, style].filter(Boolean).join(';').replaceAll('"', "'")}"`
}

/** Returns the dark styles; the second selector is for Outlook on the web. */
export function darkStyles(): string {
  const lines = (Object.keys(colours) as ColourName[]).flatMap((name) =>
    colours[name].uses.map((use) => ({
      selector: `.${classOf(name, use)}`,
      rule: `${rules[use](colours[name].dark)} !important`,
    })),
  )
  const media = lines.map(({ selector, rule }) => `${selector}{${rule}}`).join('')
  const outlook = lines.map(({ selector, rule }) => `[data-ogsc] ${selector}{${rule}}`).join('')
  return `@media (prefers-color-scheme: dark){${media}}\n${outlook}`
}

function classOf(name: ColourName, use: Use): string {
  return `${name}-${use}`
}
