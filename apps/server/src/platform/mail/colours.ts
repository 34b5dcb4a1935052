/** The web's colour tokens that emails use, in light and dark, and their purpose. */
export const colours = {
  canvas: { token: '--bg-canvas', light: '#fbfaf9', dark: '#0c1719', uses: ['background'] },
  surface: { token: '--bg-surface', light: '#ffffff', dark: '#122023', uses: ['background'] },
  sunken: { token: '--bg-sunken', light: '#f6f6f3', dark: '#0a1416', uses: ['background'] },
  line: { token: '--line', light: '#e4e3df', dark: '#1e2f32', uses: ['border', 'border-top'] },
  text: { token: '--text', light: '#101d1e', dark: '#e6edec', uses: ['color'] },
  text2: { token: '--text-2', light: '#565952', dark: '#a9b8b8', uses: ['color'] },
  text3: { token: '--text-3', light: '#6a6a63', dark: '#8b9c9d', uses: ['color'] },
  accent: { token: '--accent', light: '#106875', dark: '#63bac4', uses: ['color', 'background'] },
  accentOn: { token: '--accent-on', light: '#ffffff', dark: '#04191d', uses: ['color'] },
} as const

export type ColourName = keyof typeof colours
