/** Forms look alike on the pages of both stand-ins. */
const formStyle = `.form { display: grid; gap: 12px; padding: 16px; }
.form label { display: grid; gap: 4px; font-weight: 500; }
.form label.tick { display: flex; gap: 8px; align-items: center; font-weight: 400; }
.form input:not([type=checkbox]), .form textarea, .form select {
  font: inherit; color: inherit; background: var(--canvas); border: 1px solid var(--text-3);
  border-radius: 6px; padding: 7px 10px; width: 100%;
}
.form input[type=checkbox] { accent-color: var(--focus); width: 16px; height: 16px; }
.form p { margin: 0; }
.buttons { display: flex; flex-direction: row-reverse; gap: 8px; justify-content: space-between; }
.buttons button {
  font: inherit; font-weight: 500; padding: 7px 16px; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--text-3); background: var(--surface); color: var(--text);
}
.buttons button.main { background: var(--frame); border-color: var(--frame); color: var(--frame-text); }
@media (prefers-color-scheme: dark) {
  .buttons button.main { background: #1b7280; border-color: #1b7280; color: #ffffff; }
}
button:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible {
  outline: 2px solid var(--focus); outline-offset: 2px;
}`

/** The colours and sizes of the product, so that the page looks like part of it. */
export const style = `
:root {
  color-scheme: light dark;
  --frame: #062a32; --frame-text: #eef6f6; --frame-text-2: #b4cdd0;
  --canvas: #fbfaf9; --surface: #ffffff; --sunken: #f6f6f3; --line: #e4e3df;
  --text: #101d1e; --text-2: #565952; --text-3: #6a6a63; --link: #106875; --focus: #228795;
}
@media (prefers-color-scheme: dark) {
  :root {
    --frame: #050d0f; --frame-text: #e6edec; --frame-text-2: #a3b5b6;
    --canvas: #0c1719; --surface: #122023; --sunken: #0a1416; --line: #1e2f32;
    --text: #e6edec; --text-2: #a9b8b8; --text-3: #8b9c9d; --link: #7ec9d1; --focus: #4aa8b4;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--text);
  font: 400 14px/22px system-ui, -apple-system, "Segoe UI", sans-serif;
}
header { background: var(--frame); color: var(--frame-text); padding: 14px 24px; }
header a { color: inherit; font-weight: 600; text-decoration: none; }
header a + a { margin-left: 20px; font-weight: 400; }
header span { color: var(--frame-text-2); margin-left: 12px; }
main { max-width: 1000px; margin: 0 auto; padding: 24px; }
h1 { font: 600 20px/28px system-ui, sans-serif; letter-spacing: -0.015em; margin: 0 0 16px; }
h2 { font: 600 15px/20px system-ui, sans-serif; margin: 24px 0 8px; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
.list { list-style: none; margin: 0; padding: 0; }
.list li + li { border-top: 1px solid var(--line); }
.list a {
  display: grid; grid-template-columns: 220px 1fr auto; gap: 16px; padding: 12px 16px;
  color: inherit; text-decoration: none;
}
.list a:hover { background: var(--sunken); }
.list strong, .list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.list strong { font-weight: 500; }
.meta, time { color: var(--text-3); font-size: 12px; }
.empty { padding: 48px 24px; text-align: center; color: var(--text-2); }
dl { display: grid; grid-template-columns: 96px 1fr; gap: 4px 16px; margin: 0; padding: 16px; }
dt { color: var(--text-3); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
iframe { display: block; width: 100%; height: 480px; border: 0; background: #ffffff; border-radius: 8px; }
summary { cursor: pointer; padding: 12px 16px; color: var(--text-2); }
nav { display: flex; gap: 4px; margin: 16px 0 8px; flex-wrap: wrap; }
nav a { padding: 4px 12px; border-radius: 6px; text-decoration: none; color: var(--text-2); }
nav a[aria-current] { background: var(--surface); border: 1px solid var(--line); color: var(--text); }
.unread strong { font-weight: 700; }
.notice { padding: 10px 16px; }
article + article { margin-top: 16px; }
article > .meta { padding: 0 16px; }
.acts { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 16px; align-items: start; }
${formStyle}
@media (max-width: 640px) {
  .list a { grid-template-columns: 1fr auto; }
  .list a span { grid-column: 1 / -1; grid-row: 2; }
}
`
