import type { DraftTexts } from './draft-texts.ts'

export const german: DraftTexts = ({ skills, hasLocation }) => {
  const title = "{{ job.title | default: 'eine offene Stelle' }}"
  const place = hasLocation ? " in {{ job.location | default: 'Ihrer Region' }}" : ''
  const greeting = "Guten Tag {{ candidate.full_name | default: 'und hallo' }},"
  const closing = "Freundliche Grüße<br>{{ sender.full_name | default: 'Das Recruiting-Team' }}"
  const work = skills ? ` Gefragt sind ${skills}, deshalb schreibe ich Ihnen.` : ''
  return [
    {
      subject: `{{ job.title | default: 'Offene Stelle' }}${place}`,
      paragraphs: [
        greeting,
        `ich suche jemanden für diese Position: ${title}${place}.${work}`,
        'Hätten Sie Interesse an einem kurzen Telefonat dazu? Gern schicke ich Ihnen vorab die Einzelheiten.',
        'Falls es nichts für Sie ist, genügt eine Zeile, und ich schreibe Ihnen dazu nicht mehr.',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        `ich hatte Ihnen wegen dieser Position geschrieben: ${title}. Fragen zu Aufgaben, Team und Gehalt beantworte ich gern per E-Mail.`,
        'Möchten Sie mehr erfahren?',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        'dies ist meine letzte E-Mail zu dieser Position. Falls sie später für Sie interessant wird, antworten Sie einfach auf diese Nachricht.',
        'Vielen Dank für Ihre Zeit.',
        closing,
      ],
    },
  ]
}
