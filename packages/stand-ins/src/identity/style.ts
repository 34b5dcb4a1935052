import { style as houseStyle } from '../mail/style.ts'

/** The shared style, and additions for pages with a form. */
export const style = `${houseStyle}
main.narrow { max-width: 480px; padding-top: 40px; }
.lead { color: var(--text-2); margin: 0 0 20px; }
.mark {
  display: inline-flex; align-items: center; justify-content: center; flex: none;
  width: 36px; height: 36px; border-radius: 50%; background: var(--sunken); color: var(--link);
  font-weight: 600; border: 1px solid var(--line);
}
.people { list-style: none; margin: 0; padding: 0; }
.people li + li { border-top: 1px solid var(--line); }
.people button {
  display: flex; gap: 12px; align-items: center; width: 100%; padding: 12px 16px; border: 0;
  background: none; color: inherit; font: inherit; text-align: left; cursor: pointer;
}
.people li:first-child button { border-radius: 8px 8px 0 0; }
.people li:last-child button { border-radius: 0 0 8px 8px; }
.people button:hover { background: var(--sunken); }
.people strong { display: block; font-weight: 500; }
.people small { display: block; color: var(--text-3); font-size: 12px; line-height: 18px; overflow-wrap: anywhere; }
fieldset.consent { margin: 0 0 16px; }
.form fieldset.consent { margin: 0; }
.consent legend { font-weight: 500; padding: 0 4px; }
.consent ul { margin: 0; padding-left: 20px; }
dl dd + dd { grid-column: 2; }
`
