import { type ColourName, colours } from './colours.ts'

const rules = {
  color: (colour: string) => `color:${colour}`,
  background: (colour: string) => `background-color:${colour}`,
  border: (colour: string) => `border:1px solid ${colour}`,
  'border-top': (colour: string) => `border-top:1px solid ${colour}`,
} as const

type Use = keyof typeof rules
type Uses = { readonly [Name in ColourName]?: (typeof colours)[Name]['uses'][number] }

/** The attributes of an element that has colours: light beside it, dark by its class. */
export function paint(uses: Uses, style = '', extraClass?: string): string {
  const pairs = Object.entries(uses) as [ColourName, Use][]
  const classes = [
    ...(extraClass ? [extraClass] : []),
    ...pairs.map(([name, use]) => classOf(name, use)),
  ]
  const written = pairs.map(([name, use]) => rules[use](colours[name].light))
  // Outlook reads the colour of a cell from the attribute.
  const back = pairs.find(([, use]) => use === 'background')
  const attribute = back ? ` bgcolor="${colours[back[0]].light}"` : ''
  return `class="${classes.join(' ')}"${attribute} style="${[...written, style].filter(Boolean).join(';').replaceAll('"', "'")}"`
}

/** The same elements where the reader's screen is dark; the second form is Outlook's on the web. */
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
